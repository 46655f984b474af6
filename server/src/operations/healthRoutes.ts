import type { FastifyInstance } from 'fastify';
import { success } from '../http/envelope';
import { answerFailure } from '../http/errors';
import type { RegistrationStore } from '../registrations/store';
import { createReadiness } from './readiness';

/** `GET /healthz`: the process is up. `GET /readyz`: a registration could be saved now. */
export function healthRoutes(app: FastifyInstance, store: RegistrationStore): void {
  app.get('/healthz', (_request, reply) =>
    reply.header('cache-control', 'no-store').send(success(null)),
  );
  const ready = createReadiness(() => store.isWritable());
  app.get('/readyz', async (_request, reply) =>
    (await ready())
      ? reply.header('cache-control', 'no-store').send(success(null))
      : answerFailure(reply, 503, { reason: 'not-writable' }),
  );
}
