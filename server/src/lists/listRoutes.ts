import { lookupList, SPECIFIED_LISTS } from 'contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { listSchema, lookupListSchema } from '../http/apiSchemas';
import { sendCached } from '../http/cachedResponse';
import type { Lists } from './lists';

/**
 * `GET /api/ton-giao` and the specification's other lists, and `GET /api/lists/<name>`. A list without
 * entries is 404, as is an unknown one. That is no server error, and a page retries it.
 */
export function listRoutes(app: FastifyInstance, lists: Lists): void {
  const send = (request: FastifyRequest, reply: FastifyReply, path: string) => {
    const response = lists.response(path);
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
