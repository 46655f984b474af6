import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A notice as its receiver got it. */
export interface Delivery {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A receiver of notices. */
export interface Webhook {
  url: string;
  /** Every attempt, in its order. */
  deliveries: Delivery[];
  /** How each is answered from now on. */
  answer: (response: ServerResponse, delivery: Delivery) => void;
  /** Settles when that many attempts have come. */
  received(count: number): Promise<void>;
  close(): Promise<void>;
}

/** Starts a receiver that accepts everything. */
export async function startWebhook(): Promise<Webhook> {
  let waiting: { count: number; done: () => void }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const delivery = { headers: request.headers, body };
      webhook.deliveries.push(delivery);
      webhook.answer(response, delivery);
      const here = webhook.deliveries.length;
      waiting.filter(({ count }) => count <= here).forEach(({ done }) => done());
      waiting = waiting.filter(({ count }) => count > here);
    });
  });
  const webhook: Webhook = {
    url: '',
    deliveries: [],
    answer: (response) => response.writeHead(204).end(),
    received: (count) =>
      webhook.deliveries.length >= count
        ? Promise.resolve()
        : new Promise((done) => waiting.push({ count, done })),
    close: () => new Promise((done) => server.close(() => done()).closeAllConnections()),
  };
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo; // a TCP server has one
  webhook.url = `http://127.0.0.1:${port}/hook?token=SECRETTOKEN`;
  return webhook;
}
