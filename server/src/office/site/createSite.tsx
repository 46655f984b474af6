import cookies from '@fastify/cookie';
import formBodies from '@fastify/formbody';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { OfficeConfiguration } from '../../config/officeConfiguration';
import type { Releases } from '../../content/releases';
import { answerClientError } from '../../http/errors';
import { createForwarding } from '../../http/forwarding';
import { noCompilers } from '../../http/noCompilers';
import { PrivateLogController, privateLog } from '../../http/privateLog';
import { HSTS } from '../../http/securityHeaders';
import { type AuditEntry, completed, recordAudit } from '../../storage/audit/audit';
import { mayAct, type Person, type Right, schoolOf } from '../../storage/people/people';
import type { Mailer } from '../mail/mailer';
import { createAnswers, HEADERS, LANGUAGE_COOKIE } from './answers';
import { auditPages } from './auditPages';
import { keptForm } from './keptForm';
import { listPages } from './lists/listPages';
import type { OfficeDatabase } from './openOfficeDatabase';
import { peoplePages } from './peoplePages';
import { registrationPages } from './registrations/registrationPages';
import { releasesPage } from './releases/releasesPage';
import { localPath, refusalOf, valuesOf } from './requests';
import { createDoor } from './signIn/door';
import { createProvider } from './signIn/provider';
import { signInPage } from './signIn/SignInPage';
import { codeRoutes, mailRoute, providerRoutes } from './signIn/signInRoutes';
import { RefusedError, type Respond, type Site } from './site';
import { style } from './style';
import { languageOf } from './texts';
import { wishesPage } from './wishesPage';

const FORM_LIMIT = 64 * 1024;
const LIST_LIMIT = 1024 * 1024;
const REQUEST_TIMEOUT_MS = 20_000;
const ONE_YEAR_S = 365 * 24 * 3600;

export interface SiteOptions
  extends
    Pick<OfficeDatabase, 'db'>,
    Pick<OfficeConfiguration, 'origin' | 'provider' | 'trustedProxies' | 'logLevel' | 'schools'> {
  /** Undefined: no mail is sent. */
  mailer: Mailer | undefined;
  releases: Releases;
  erase: Site['erase'];
  now?: () => number;
}

/** The office's site, with every page, not yet listening. */
export async function createSite(options: SiteOptions): Promise<FastifyInstance> {
  const { db, origin, logLevel, now = Date.now } = options;
  const answers = createAnswers();
  const { menu, textsOf, send, refuse } = answers;
  const app = Fastify({
    logger: privateLog(logLevel),
    logController: new PrivateLogController(),
    bodyLimit: FORM_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) =>
      void refuse(request, reply, error.statusCode ?? 400),
    schemaController: noCompilers,
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ req: request, err: error }, 'request failed');
    return refuse(request, reply, status, error instanceof RefusedError ? error.text : undefined);
  });
  app.setNotFoundHandler((request, reply) => refuse(request, reply, 404));
  await app.register(cookies);
  app.removeAllContentTypeParsers();
  await app.register(formBodies);
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(HEADERS);
    if (origin !== undefined) reply.header('strict-transport-security', HSTS);
    const status = refusalOf(request, origin);
    if (status !== undefined) return refuse(request, reply, status);
    return undefined;
  });

  const provider =
    options.provider && origin !== undefined ? createProvider(options.provider, origin) : undefined;
  // A provider may ask for more than one factor: a mailed code would be a way around it.
  const mailer = origin === undefined || provider ? undefined : options.mailer;
  /** @throws RefusedError when it cannot be written: nothing may then be shown or done */
  async function audit(request: FastifyRequest, person: Person, entry: AuditEntry): Promise<void> {
    try {
      await recordAudit(db, completed({ school: schoolOf(person), ...entry }, person.email, now()));
    } catch (error) {
      request.log.error({ err: error }, 'the audit cannot be written');
      throw new RefusedError(
        503,
        'Không ghi được nhật ký, nên không có gì được hiện hay thay đổi.',
      );
    }
  }
  const ways = { provider: provider?.name, isMailed: mailer !== undefined };
  const door = createDoor({
    db,
    now,
    secure: origin !== undefined,
    clientAddress: createForwarding(options).clientAddress,
    showSignIn: (request, reply, props) =>
      send(request, reply, signInPage(textsOf(request), ways, props)),
    audit,
  });
  codeRoutes(app, door);
  if (mailer && origin !== undefined) mailRoute(app, door, mailer, origin);
  if (provider) providerRoutes(app, door, provider);
  const posts =
    (bodyLimit: number): Site['action'] =>
    (path, right, act) =>
      void app.post(path, { bodyLimit }, (request, reply) => respond(right, act, request, reply));
  const site: Site = {
    ...options,
    signInAt: mailer || provider ? origin : undefined,
    hasMail: options.mailer !== undefined,
    now,
    page: (path, right, show) =>
      void app.get(path, (request, reply) => respond(right, show, request, reply)),
    menuPage(text, path, right, show) {
      menu.push({ path, right, text });
      site.page(path, right, show);
    },
    action: posts(FORM_LIMIT),
    listAction: posts(LIST_LIMIT),
  };
  const respond = async (
    right: Right,
    make: Respond,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    const person = await door.personOf(request);
    if (!person) {
      if (request.method === 'POST')
        return send(request, reply, keptForm(textsOf(request), request));
      const to = request.url;
      return reply.redirect(to === '/' ? '/sign-in' : `/sign-in?to=${encodeURIComponent(to)}`, 303);
    }
    answers.setPerson(request, person);
    if (!mayAct(person, right)) return refuse(request, reply, 403);
    const answer = await make({
      ...textsOf(request),
      person,
      values: valuesOf(request),
      reply,
      audit: (entry) => audit(request, person, entry),
    });
    if (typeof answer === 'string') return reply.redirect(answer, 303);
    return 'content' in answer ? send(request, reply, answer) : answer;
  };

  app.get('/office.css', (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('text/css; charset=utf-8')
      .send(style),
  );
  app.post('/language', (request, reply) => {
    const { language, to } = valuesOf(request);
    const chosen = languageOf(language);
    const kept = { path: '/', httpOnly: true, sameSite: 'lax', maxAge: ONE_YEAR_S } as const;
    return reply.setCookie(LANGUAGE_COOKIE, chosen, kept).redirect(localPath(to), 303);
  });
  // In the order of the menu.
  registrationPages(site);
  listPages(site);
  peoplePages(site);
  auditPages(site);
  releasesPage(site);
  wishesPage(site);
  site.page('/', 'reader', () => '/registrations');
  return app;
}
