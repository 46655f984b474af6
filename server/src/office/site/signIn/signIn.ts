import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { networkOf } from '../../../core/parseAddress';
import { RecentCounts } from '../../../core/recentCounts';
import { CODE_MS, useCode } from '../../../storage/people/codes';
import { findPerson } from '../../../storage/people/people';
import { beginSession, endSession, personOf } from '../../../storage/people/sessions';
import type { DatabaseSchema } from '../../../storage/schema/schema';
import type { Mailer } from '../../mail/mailer';
import { localPath, valuesOf } from '../requests';
import type { PageAnswer } from '../site';
import type { Texts } from '../texts';
import { writeEntry } from '../writeEntry';
import type { Door } from './door';
import { mailRoute } from './mailRoute';
import type { Provider } from './provider';
import { providerRoutes } from './providerRoutes';
import { alreadyPage, signInPage, type SignInPageProps } from './SignInPage';

export interface SignInOptions {
  db: Kysely<DatabaseSchema>;
  /** The https address that browsers reach the office at; undefined: http on this machine. */
  origin: string | undefined;
  /** Sends codes; undefined: none are mailed. */
  mailer: Mailer | undefined;
  provider: Provider | undefined;
  clientAddress(request: FastifyRequest): string;
  now: () => number;
}

/** How a page is sent to somebody who may not be signed in. */
type Show = (
  request: FastifyRequest,
  reply: FastifyReply,
  make: (texts: Texts) => PageAnswer,
) => FastifyReply;

const MINUTE_MS = 60_000;
/** How many wrong codes a network may send in a minute. */
const MOST_WRONG = 30;
/** How often a network may ask to be signed in, in an hour: a whole school may be one. */
const MOST_OF_NETWORK = 100;
/** How many codes an address may get in an hour. */
const MOST_TO_ADDRESS = 5;
const MOST_COUNTED = 100_000;

/** Signing in and out, and who is signed in. */
export function createSignIn(options: SignInOptions) {
  const { db, origin, mailer, provider, clientAddress, now } = options;
  // The prefix keeps other hosts of the same domain from setting them.
  const name = origin === undefined ? 'office' : '__Host-office';
  const asking = `${name}-asking`;
  const secure = origin !== undefined;
  const cookie = { path: '/', httpOnly: true, secure, sameSite: 'lax' } as const;
  const wrongCodes = new RecentCounts(MINUTE_MS, MOST_COUNTED);
  const asked = new RecentCounts(60 * MINUTE_MS, MOST_COUNTED);
  const idOf = ({ cookies }: FastifyRequest) => cookies[name] ?? '';
  const network = (request: FastifyRequest) => networkOf(clientAddress(request));
  const ways = { provider: provider?.name, isMailed: mailer !== undefined };
  const page = (texts: Texts, what: Omit<SignInPageProps, keyof typeof ways>) =>
    signInPage(texts, { ...ways, ...what });

  const doorOf = (show: Show): Door => ({
    db,
    now,
    again: (request, reply, { status, text: problem, to }) =>
      show(request, reply, (texts) => ({ ...page(texts, { to }), problem, status })),
    isSignedIn: async (request) => (await personOf(db, idOf(request), now())) !== undefined,
    already: (request, reply) => show(request, reply, alreadyPage),
    async enter(request, reply, person, to) {
      await writeEntry({ db, now, log: request.log }, person, { command: 'sign-in', filters: {} });
      await endSession(db, idOf(request));
      const id = await beginSession(db, person.id, now());
      return reply.setCookie(name, id, cookie).redirect(localPath(to), 303);
    },
    mayAsk(request, email) {
      const counts: [string, number][] = [[network(request), MOST_OF_NETWORK]];
      if (email !== undefined) counts.push([email, MOST_TO_ADDRESS]);
      for (const [key] of counts) asked.add(key, now());
      return counts.every(([key, most]) => asked.of(key, now()) <= most);
    },
    secretOf: ({ cookies }) => cookies[asking] ?? '',
    setSecret: (reply, secret) =>
      secret === undefined
        ? reply.clearCookie(asking, cookie)
        : reply.setCookie(asking, secret, { ...cookie, maxAge: CODE_MS / 1000 }),
  });

  return {
    personOf: (request: FastifyRequest) => personOf(db, idOf(request), now()),
    routes(app: FastifyInstance, show: Show): void {
      const door = doorOf(show);
      app.get('/sign-in', (request, reply) => {
        const { to, asked: isAsked } = valuesOf(request);
        return show(request, reply, (texts) => page(texts, { to, isAsked: isAsked !== undefined }));
      });
      app.post('/sign-in', async (request, reply) => {
        const { code = '', to } = valuesOf(request);
        if (wrongCodes.of(network(request), now()) >= MOST_WRONG) {
          const text = 'Quá nhiều lần thử. Vui lòng thử lại sau một phút.';
          return door.again(request, reply, { status: 429, text, to });
        }
        const id = await useCode(db, code, now(), door.secretOf(request));
        const person = id === undefined ? undefined : await findPerson(db, 'id', id);
        if (person?.disabled_at === null) return door.enter(request, reply, person, to);
        wrongCodes.add(network(request), now());
        const text = 'Mã không đúng, đã được dùng hoặc đã hết hạn.';
        return door.again(request, reply, { status: 422, text, to });
      });
      if (mailer && origin !== undefined) mailRoute(app, door, mailer, origin);
      if (provider) providerRoutes(app, door, provider);
      app.post('/sign-out', async (request, reply) => {
        const person = await personOf(db, idOf(request), now());
        if (person) {
          await endSession(db, idOf(request));
          const entry = { command: 'sign-out', filters: {} };
          await writeEntry({ db, now, log: request.log }, person, entry);
        }
        return reply.clearCookie(name, cookie).redirect('/sign-in', 303);
      });
    },
  };
}
