import type { FastifyInstance } from 'fastify';
import { healthSchema } from '../../http/apiSchemas';
import { success } from '../../http/envelope';
import { answerFailure } from '../../http/errors';
import type { HealthReport } from './health';

/**
 * `GET /healthz`: the process is up. `GET /readyz`: a registration could be kept now. Neither says why not:
 * anybody can ask, and the operator reads the reasons on the port of the metrics.
 */
export function healthRoutes(app: FastifyInstance, health: () => Promise<HealthReport>): void {
  app.get('/healthz', { schema: healthSchema('Is the process up?') }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send(success(null)),
  );
  app.get(
    '/readyz',
    { schema: healthSchema('Could a registration be kept now?') },
    async (_request, reply) =>
      (await health()).ready
        ? reply.header('cache-control', 'no-store').send(success(null))
        : answerFailure(reply, 503, null),
  );
}
