import cookies from '@fastify/cookie';
import formBodies from '@fastify/formbody';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { OfficeConfiguration } from '../../config/officeConfiguration';
import type { Releases } from '../../content/releases';
import { answerClientError } from '../../http/errors';
import { PrivateLogController, privateLog } from '../../http/privateLog';
import { HSTS, securityHeaders } from '../../http/securityHeaders';
import { mayAct, type Person, type Role } from '../../storage/people/people';
import { auditPages } from './auditPages';
import { type MenuItem, renderDocument } from './Layout';
import type { OfficeDatabase } from './openOfficeDatabase';
import { peoplePages } from './peoplePages';
import { registrationPages } from './registrations/registrationPages';
import { localPath, refusalOf } from './requests';
import { createSignIn } from './signIn';
import { type PageAnswer, RefusedError, type Respond, type Site } from './site';
import { style } from './style';
import { createTexts, languageOf, type OfficeText, type Texts } from './texts';
import { writeEntry } from './writeEntry';

/** Every part of the office, in the order of the menu. */
const PARTS: readonly ((site: Site) => void)[] = [registrationPages, peoplePages, auditPages];

/** A form of the office; a list that is imported has a limit of its own. */
const BODY_LIMIT = 64 * 1024;
const REQUEST_TIMEOUT_MS = 20_000;
const LANGUAGE_COOKIE = 'office-language';
const ONE_YEAR_S = 365 * 24 * 3600;

const headers = {
  ...securityHeaders,
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  // A form of ours is to name its origin.
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
};

export interface SiteOptions
  extends
    Pick<OfficeDatabase, 'db' | 'isReplaced'>,
    Pick<OfficeConfiguration, 'origin' | 'logLevel' | 'schools'> {
  releases: Releases;
  erase: Site['erase'];
  /** The IANA name of the office's time zone. */
  timeZone: string;
  now?: () => number;
}

/** The office's site, with every page, not yet listening. */
export async function createSite(options: SiteOptions): Promise<FastifyInstance> {
  const { erase } = options;
  const { db, isReplaced, origin, logLevel, schools, releases, timeZone, now = Date.now } = options;
  const texts = { vi: createTexts('vi', timeZone), en: createTexts('en', timeZone) };
  const textsOf = ({ cookies = {}, headers }: Partial<FastifyRequest>): Texts =>
    texts[languageOf(cookies[LANGUAGE_COOKIE], headers?.['accept-language'])];
  const menu: (MenuItem & { role: Role })[] = [];
  /** Who sent a request. */
  const people = new WeakMap<FastifyRequest, Person>();

  const send = (request: FastifyRequest, reply: FastifyReply, answer: PageAnswer) => {
    const person = people.get(request);
    const html = renderDocument({
      texts: textsOf(request),
      title: answer.title,
      // What a form was sent to is often no page.
      path: request.method === 'POST' ? request.url.replace(/^(\/[^/?]*).*$/, '$1') : request.url,
      person,
      menu: person ? menu.filter(({ role }) => mayAct(person, role)) : [],
      children: answer.content,
    });
    return reply
      .code(answer.status ?? 200)
      .type('text/html; charset=utf-8')
      .headers(headers)
      .send(html);
  };
  const sendRefusal = (
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    text = TEXT_OF_STATUS[status] ?? 'Có lỗi. Vui lòng thử lại.',
  ) => {
    const { t } = textsOf(request);
    const content = <p>{t(text)}</p>;
    return send(request, reply, { title: t('Không thực hiện được'), content, status });
  };

  const app = Fastify({
    logger: privateLog(logLevel),
    logController: new PrivateLogController(),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) =>
      void sendRefusal(request, reply, error.statusCode ?? 400),
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ req: request, err: error }, 'request failed');
    return sendRefusal(
      request,
      reply,
      status,
      error instanceof RefusedError ? error.text : undefined,
    );
  });
  app.setNotFoundHandler((request, reply) => sendRefusal(request, reply, 404));
  await app.register(cookies);
  app.removeAllContentTypeParsers();
  await app.register(formBodies);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    if (origin !== undefined) reply.header('strict-transport-security', HSTS);
    const status = refusalOf(request, origin);
    if (status !== undefined) return sendRefusal(request, reply, status);
    if (await isReplaced()) {
      return sendRefusal(
        request,
        reply,
        503,
        'Cơ sở dữ liệu đã bị thay thế: hãy khởi động lại văn phòng.',
      );
    }
    return undefined;
  });

  const signIn = createSignIn({ db, isSecure: origin !== undefined, now });
  const site: Site = {
    db,
    schools,
    releases,
    erase,
    timeZone,
    now,
    page(path, role, show, text) {
      if (text !== undefined) menu.push({ path, role, text });
      app.get(path, (request, reply) => respond(role, show, request, reply));
    },
    action: (path, role, act) =>
      void app.post(path, (request, reply) => respond(role, act, request, reply)),
  };
  const respond = async (
    role: Role,
    make: Respond,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    const person = await signIn.personOf(request);
    if (!person) {
      const to = request.method === 'POST' ? '/' : request.url;
      return reply.redirect(to === '/' ? '/sign-in' : `/sign-in?to=${encodeURIComponent(to)}`, 303);
    }
    people.set(request, person);
    if (!mayAct(person, role)) return sendRefusal(request, reply, 403);
    const answer = await make({
      ...textsOf(request),
      person,
      values: valuesOf(request),
      reply,
      audit: (entry) => writeEntry({ db, now, log: request.log }, person, entry),
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
  signIn.routes(app, valuesOf, (request, reply, make) =>
    send(request, reply, make(textsOf(request))),
  );
  for (const part of PARTS) part(site);
  site.page('/', 'reader', async ({ t, person }) => {
    const first = menu.find(({ role }) => mayAct(person, role));
    if (first) return first.path;
    return {
      title: t('Văn phòng tuyển sinh'),
      content: <p>{t('Chưa có trang nào cho vai trò của bạn.')}</p>,
    };
  });
  return app;
}

const TEXT_OF_STATUS: Readonly<Record<number, OfficeText>> = {
  403: 'Bạn không được phép làm việc này.',
  404: 'Không tìm thấy trang này.',
  413: 'Nội dung gửi quá lớn.',
  415: 'Không đọc được nội dung gửi.',
  421: 'Địa chỉ này không phải của văn phòng.',
};

/**
 * What stands in a request's address, query and form: the first of several values of a name, without NUL,
 * which PostgreSQL takes in no text.
 */
function valuesOf({ query, body, params }: FastifyRequest): Record<string, string | undefined> {
  const given = Object.entries({ ...asRecord(query), ...asRecord(body), ...asRecord(params) });
  const first = (value: unknown) => String(Array.isArray(value) ? value[0] : value);
  return Object.fromEntries(
    given.map(([name, value]) => [name, first(value).replaceAll('\0', '')]),
  );
}

const asRecord = (value: unknown) => (value ?? {}) as Record<string, unknown>; // Fastify makes objects of all
