import type { FastifyInstance } from 'fastify';

/** Whether a server is about to stop: it serves on, and asks whoever comes to go to another one. */
export class Drain {
  #begun = false;

  get begun(): boolean {
    return this.#begun;
  }

  begin(): void {
    this.#begun = true;
  }

  /** From then on each response ends its connection, so that a proxy keeps none to this server. */
  watch(app: FastifyInstance): void {
    app.addHook('onSend', (_request, reply, _payload, done) => {
      if (this.#begun) reply.header('connection', 'close');
      done();
    });
  }
}
