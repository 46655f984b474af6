import { lookupList, SPECIFIED_LISTS } from 'contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendCached } from '../http/cachedResponse';
import { ONLY_SCHOOL, type Schools } from '../schools/schools';
import type { Lists } from './lists';

/**
 * `GET /api/ton-giao` and the specification's other lists, and `GET /api/lists/<name>`. A list without
 * entries is 404, as is an unknown one. That is no server error, and a page retries it. `?flow=<id>` says
 * for which flow, and so for which school; without it, the host does.
 */
export function listRoutes(app: FastifyInstance, lists: Lists, schools: Schools): void {
  const send = (request: FastifyRequest, reply: FastifyReply, path: string) => {
    const { flow } = request.query as { flow?: unknown }; // whatever a client writes there
    const here = schools.atHost(request.headers.host)?.id;
    const school = here ?? (typeof flow === 'string' ? schools.ofFlow(flow) : ONLY_SCHOOL);
    const response = lists.response(path, school);
    return response ? sendCached(request, reply, response) : reply.callNotFound();
  };
  for (const { path } of SPECIFIED_LISTS.map(lookupList)) {
    app.get(`/api/${path}`, (request, reply) => send(request, reply, path));
  }
  app.get<{ Params: { name: string } }>('/api/lists/:name', (request, reply) =>
    send(request, reply, `lists/${request.params.name}`),
  );
}
