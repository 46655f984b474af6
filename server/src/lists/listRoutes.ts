import type { FastifyInstance } from 'fastify';
import { sendCached } from '../http/cachedAnswer';
import type { Lists } from './lists';

/** `GET /api/ton-giao` and the other lookup lists. */
export function listRoutes(app: FastifyInstance, { answers }: Lists): void {
  for (const [path, answer] of answers) {
    app.get(`/api/${path}`, (request, reply) => sendCached(request, reply, answer));
  }
}
