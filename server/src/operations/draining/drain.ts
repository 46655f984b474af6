import type { FastifyInstance } from 'fastify';

/** Whether the server is about to stop: it still serves, and tells clients to use another server. */
export class Drain {
  #begun = false;

  get begun(): boolean {
    return this.#begun;
  }

  begin(): void {
    this.#begun = true;
  }

  /** From now on each response closes its connection, so that a proxy keeps none to this server. */
  watch(app: FastifyInstance): void {
    app.addHook('onSend', (_request, reply, _payload, done) => {
      if (this.#begun) reply.header('connection', 'close');
      done();
    });
  }
}
