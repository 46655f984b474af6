import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { buffer, text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';

/** A request as it was on the wire. */
export interface RecordedRequest {
  readonly method: string;
  readonly url: string;
  /** Names and values in turns, as they came. */
  readonly headers: readonly string[];
  readonly body: Buffer;
}

/** An address at which the product's requests are recorded. */
export interface RecordingProxy {
  readonly url: string;
  /** Everything that was sent so far, oldest first. */
  readonly requests: readonly RecordedRequest[];
  close(): void;
}

interface ProxyOptions {
  /** What it makes of a page that passes through it; nothing by default. */
  readonly changePage?: (html: string) => string;
  /** How many milliseconds a path's request waits before it is passed on. */
  readonly delayOf?: (path: string) => number;
  /** Pages of its own, by path. */
  readonly pages?: Readonly<Record<string, string>>;
}

/** Starts a proxy in front of the product: browsers hide the bodies of beacons from whoever automates them. */
export async function recordingProxy(
  product: string,
  { changePage, delayOf = () => 0, pages = {} }: ProxyOptions = {},
): Promise<RecordingProxy> {
  const requests: RecordedRequest[] = [];
  const server = createServer((request, response) => {
    const { method = '', url = '', headers, rawHeaders } = request;
    const page = pages[url];
    if (page !== undefined) {
      response.setHeader('content-type', 'text/html').end(page);
      return;
    }
    const passOn = (body: Buffer) => {
      requests.push({ method, url, headers: rawHeaders, body });
      const readable = changePage ? { ...headers, 'accept-encoding': 'identity' } : headers;
      const asked = send(`${product}${url}`, { method, headers: readable }, (answer) => {
        const { 'content-length': _, ...others } = answer.headers;
        const change = answer.headers['content-type']?.startsWith('text/html') && changePage;
        response.writeHead(answer.statusCode ?? 502, change ? others : answer.headers);
        if (!change) return void answer.pipe(response);
        text(answer).then(
          (html) => response.end(change(html)),
          () => response.destroy(),
        );
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
  return {
    url: `http://localhost:${port}`,
    requests,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
