import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A page of the same origin in which nothing happens. */
export const BLANK = '/blank';

/** An address at which the product's scripts take their time. */
export interface SlowScripts {
  readonly url: string;
  close(): void;
}

/**
 * Starts a proxy in front of the product.
 *
 * @param delay how many milliseconds the next script is late
 */
export async function slowScripts(product: string, delay: () => number): Promise<SlowScripts> {
  const server = createServer((request, response) => {
    const { url = '/', method, headers } = request;
    if (url === BLANK) {
      // Without an icon of its own the browser asks for `/favicon.ico`, and reports that there is none.
      const page = '<!doctype html><link rel="icon" href="data:,"><body>';
      response.setHeader('content-type', 'text/html').end(page);
      return;
    }
    const handOn = () => {
      const asked = send(`${product}${url}`, { method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      asked.once('error', () => response.destroy());
      response.once('close', () => asked.destroy()); // a reload has taken it back
      request.pipe(asked);
    };
    if (url.endsWith('.js')) setTimeout(handOn, delay()).unref();
    else handOn();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo; // a TCP server has one
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
