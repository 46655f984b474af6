import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorCode } from '../../../core/errorCode';
import { parseEmail } from '../../../core/parseEmail';
import { RecentCounts } from '../../../core/recentCounts';
import { makeCode, useCode } from '../../../storage/people/codes';
import { findPerson, type Identity, personAtProvider } from '../../../storage/people/people';
import { newSecret } from '../../../storage/people/secretHash';
import { beginTransaction, endTransaction } from '../../../storage/people/transactions';
import type { Mailer } from '../../mail/mailer';
import { localPath, valuesOf } from '../requests';
import type { Door } from './door';
import { CALLBACK, type Provider } from './provider';

const MINUTE_MS = 60_000;
/** How many wrong codes a network may send in a minute. */
const MOST_WRONG = 30;
const MOST_COUNTED = 100_000;

const TOO_OFTEN = {
  status: 429,
  problem: 'Quá nhiều lần yêu cầu. Vui lòng thử lại sau một giờ.',
} as const;

/** Signing in with a code, however somebody has got it, and out. */
export function codeRoutes(app: FastifyInstance, door: Door): void {
  const { db, now } = door;
  const wrongCodes = new RecentCounts(MINUTE_MS, MOST_COUNTED);
  app.get('/sign-in', (request, reply) => {
    const { to, asked } = valuesOf(request);
    return door.showSignIn(request, reply, { to, isAsked: asked !== undefined });
  });
  app.post('/sign-in', async (request, reply) => {
    const { code = '', to } = valuesOf(request);
    const network = door.network(request);
    if (wrongCodes.of(network, now()) >= MOST_WRONG) {
      const problem = 'Quá nhiều lần thử. Vui lòng thử lại sau một phút.';
      return door.showSignIn(request, reply, { status: 429, problem, to });
    }
    const id = await useCode(db, code, now(), door.secretOf(request));
    const person = id === undefined ? undefined : await findPerson(db, 'id', id);
    if (person?.disabled_at === null) return door.enter(request, reply, person, to);
    wrongCodes.add(network, now());
    const problem = 'Mã không đúng, đã được dùng hoặc đã hết hạn.';
    return door.showSignIn(request, reply, { problem, to });
  });
  app.post('/sign-out', door.leave);
}

/** Mails a code to who is invited, for the browser that asked alone. */
export function mailRoute(app: FastifyInstance, door: Door, mailer: Mailer, origin: string): void {
  const { db, now } = door;
  app.post('/sign-in/code', async (request, reply) => {
    const { email: text = '', to } = valuesOf(request);
    const email = parseEmail(text);
    if (email === undefined) {
      return door.showSignIn(request, reply, { problem: 'Email không hợp lệ', to });
    }
    if (!door.mayAsk(request, email)) return door.showSignIn(request, reply, { ...TOO_OFTEN, to });
    const person = await findPerson(db, 'email', email);
    const isInvited = person?.disabled_at === null;
    const secret = newSecret();
    // Made for nobody too: neither the answer nor its time says who is invited.
    const code = await makeCode(db, isInvited ? person.id : '', now(), secret);
    const path = `/sign-in?asked=yes&to=${encodeURIComponent(localPath(to))}`;
    door.setSecret(reply, secret).redirect(path, 303);
    if (isInvited) {
      const mail = { to: email, id: `code-${randomUUID()}`, ...codeMail(code, origin) };
      void mailer.send(mail).then(({ problem }) => {
        if (problem) request.log.error({ problem }, 'a sign-in code cannot be mailed');
      });
    }
    return reply;
  });
}

/** The mail with a code, in both languages. Its subject, which a locked telephone shows, has none. */
const codeMail = (code: string, origin: string) => ({
  subject: 'Mã đăng nhập · Sign-in code',
  text: `${code}

Nhập mã này trong 10 phút, bằng trình duyệt đã yêu cầu mã, tại ${origin}/sign-in. Mã dùng được một lần. Không đưa mã cho ai. Nếu bạn không yêu cầu mã, xin bỏ qua thư này.

Enter this code within 10 minutes, in the browser that asked for it, at ${origin}/sign-in. It works once. Give it to nobody. If you did not ask for it, ignore this mail.
`,
});

/** Sends a browser to the provider, and lets in who comes back from there: once, with the same cookie. */
export function providerRoutes(app: FastifyInstance, door: Door, provider: Provider): void {
  const { db, now } = door;
  app.get('/sign-in/provider', async (request, reply) => {
    const { to } = valuesOf(request);
    if (!door.mayAsk(request)) return door.showSignIn(request, reply, { ...TOO_OFTEN, to });
    const id = await beginTransaction(db, localPath(to), now());
    try {
      const there = await provider.begin(id);
      return await door.setSecret(reply, id).redirect(there, 303);
    } catch (error) {
      return failed(request, reply, error, to);
    }
  });

  app.get(CALLBACK, async (request, reply) => {
    const id = door.secretOf(request);
    const to = await endTransaction(db, id, now());
    door.setSecret(reply, undefined);
    if (to === undefined) {
      // In another tab of this browser.
      if (await door.personOf(request)) return reply.redirect('/', 303);
      const problem = 'Lần đăng nhập này đã hết hạn hoặc đã được dùng. Vui lòng bắt đầu lại.';
      return door.showSignIn(request, reply, { problem, to });
    }
    let identity: Identity | undefined;
    try {
      identity = await provider.finish(id, request.url);
    } catch (error) {
      return failed(request, reply, error, to);
    }
    const person = identity && (await personAtProvider(db, identity));
    if (person?.disabled_at === null) return door.enter(request, reply, person, to);
    const problem = 'Tài khoản này chưa được mời, đã bị khóa, hoặc email chưa được xác minh.';
    return door.showSignIn(request, reply, { status: 403, problem, to });
  });

  function failed(request: FastifyRequest, reply: FastifyReply, error: unknown, to?: string) {
    request.log.warn({ problem: problemOf(error) }, 'the provider has signed nobody in');
    const problem =
      'Dịch vụ đăng nhập không đăng nhập được cho bạn. Vui lòng thử lại, hoặc báo người vận hành.';
    return door.showSignIn(request, reply, { status: 502, problem, to });
  }
}

/** What was wrong, in a word: a message of the provider may quote somebody. */
export function problemOf(error: unknown): string {
  const { error: said, cause } = error as { error?: unknown; cause?: unknown };
  const isWord = typeof said === 'string' && /^[a-z_]{1,40}$/.test(said);
  return (isWord && said) || errorCode(error) || errorCode(cause) || 'no answer';
}
