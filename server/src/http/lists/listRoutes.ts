import { lookupList, ROOT_FLOW, SPECIFIED_LISTS } from 'contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { listSchema, lookupListSchema } from '../apiSchemas';
import { sendCached } from '../cachedResponse';
import type { Schools } from '../../config/schools';
import type { Lists } from './lookupLists';

/**
 * `GET /api/ton-giao` and the specification's other lists, and `GET /api/lists/<name>`. A list without
 * entries is 404, as is an unknown one. That is no server error, and a page retries it. `?flow=<id>` says
 * for which flow, and so for which school; without it, the host does, else it is the flow at the root.
 */
export function listRoutes(app: FastifyInstance, lists: Lists, schools: Schools): void {
  const send = (request: FastifyRequest, reply: FastifyReply, path: string) => {
    const { flow } = request.query as { flow?: unknown }; // whatever a client writes there
    const here = schools.atHost(request.headers.host)?.id;
    const school = here ?? schools.ofFlow(typeof flow === 'string' ? flow : ROOT_FLOW);
    const response = lists.response(path, school);
    return response ? sendCached(request, reply, response) : reply.callNotFound();
  };
  for (const list of SPECIFIED_LISTS.map(lookupList)) {
    const { path } = list;
    app.get(`/api/${path}`, { schema: lookupListSchema(list) }, (request, reply) =>
      send(request, reply, path),
    );
  }
  app.get<{ Params: { name: string } }>(
    '/api/lists/:name',
    { schema: listSchema },
    (request, reply) => send(request, reply, `lists/${request.params.name}`),
  );
}
