import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Identity, personAtProvider } from '../../../storage/people/people';
import { beginTransaction, endTransaction } from '../../../storage/people/transactions';
import { errorCode } from '../../../core/errorCode';
import { localPath, valuesOf } from '../requests';
import { TOO_OFTEN } from './mailRoute';
import { CALLBACK, type Provider } from './provider';
import type { Door } from './door';

/** Sends a browser to the provider, and lets in who comes back from there: once, with the same cookie. */
export function providerRoutes(app: FastifyInstance, door: Door, provider: Provider): void {
  const { db, now } = door;

  app.get('/sign-in/provider', async (request, reply) => {
    const { to } = valuesOf(request);
    if (!door.mayAsk(request)) return door.again(request, reply, { ...TOO_OFTEN, to });
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
      if (await door.isSignedIn(request)) return door.already(request, reply);
      const text = 'Lần đăng nhập này đã hết hạn hoặc đã được dùng. Vui lòng bắt đầu lại.';
      return door.again(request, reply, { status: 422, text });
    }
    let identity: Identity | undefined;
    try {
      identity = await provider.finish(id, request.url);
    } catch (error) {
      return failed(request, reply, error, to);
    }
    const person = identity && (await personAtProvider(db, identity));
    if (person?.disabled_at === null) return door.enter(request, reply, person, to);
    const text = 'Tài khoản này chưa được mời, đã bị khóa, hoặc email chưa được xác minh.';
    return door.again(request, reply, { status: 403, text, to });
  });

  function failed(request: FastifyRequest, reply: FastifyReply, error: unknown, to?: string) {
    request.log.warn({ problem: problemOf(error) }, 'the provider has signed nobody in');
    const text =
      'Dịch vụ đăng nhập không đăng nhập được cho bạn. Vui lòng thử lại, hoặc báo người vận hành.';
    return door.again(request, reply, { status: 502, text, to });
  }
}

/** What was wrong, in a word: a message of the provider may quote somebody. */
export function problemOf(error: unknown): string {
  const { error: said, cause } = error as { error?: unknown; cause?: unknown };
  const isWord = typeof said === 'string' && /^[a-z_]{1,40}$/.test(said);
  return (isWord && said) || errorCode(error) || errorCode(cause) || 'no answer';
}
