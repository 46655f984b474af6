import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';

/** A request as it was on the wire. */
export interface RecordedRequest {
  readonly method: string;
  readonly url: string;
  /** Names and values in turns, as they came. */
  readonly headers: readonly string[];
  readonly body: Buffer;
}

/**
 * Starts a proxy in front of the product: browsers hide the bodies of beacons from whoever automates them.
 * `requests` is everything that was sent so far, oldest first.
 *
 * @param delayOf how many milliseconds a path's request waits before it is passed on
 */
export async function recordingProxy(product: string, delayOf: (path: string) => number = () => 0) {
  const requests: RecordedRequest[] = [];
  const server = createServer((request, response) => {
    const { method = '', url = '', headers, rawHeaders } = request;
    const passOn = (body: Buffer) => {
      requests.push({ method, url, headers: rawHeaders, body });
      const asked = send(`${product}${url}`, { method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      asked.once('error', () => response.destroy());
      response.once('close', () => asked.destroy()); // a reload has taken it back
      asked.end(body);
    };
    // A request that was taken back is not passed on.
    buffer(request)
      .then((body) => delay(delayOf(url), body))
      .then(passOn, () => response.destroy());
  });
  await once(server.listen(0, 'localhost'), 'listening');
  const { port } = server.address() as AddressInfo; // a TCP server has one
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return {
    url: `http://localhost:${port}`,
    requests: requests as readonly RecordedRequest[],
    close,
  };
}
