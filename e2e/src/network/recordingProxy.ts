import {
  createServer,
  request as send,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
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

/** What else a proxy does. */
export interface ProxyOptions {
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
        const isPage = answer.headers['content-type']?.startsWith('text/html');
        if (changePage && isPage)
          sendChanged(answer, response, changePage).catch(() => response.destroy());
        else {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
        }
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

async function sendChanged(
  answer: IncomingMessage,
  response: ServerResponse,
  change: (html: string) => string,
) {
  const html = await text(answer);
  const { 'content-length': _, ...headers } = answer.headers;
  response.writeHead(answer.statusCode ?? 502, headers);
  response.end(change(html));
}
