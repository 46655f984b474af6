import type { FastifyInstance } from 'fastify';
import { sendCached } from '../http/cachedAnswer';
import { listDefinitions, listNames } from './definitions';
import type { Lists } from './lists';

/** `GET /api/ton-giao` and the other lookup lists. */
export function listRoutes(app: FastifyInstance, lists: Lists): void {
  for (const name of listNames) {
    app.get(`/api/${listDefinitions[name].path}`, (request, reply) =>
      sendCached(request, reply, lists.answer(name)),
    );
  }
}
