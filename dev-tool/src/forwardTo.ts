import { request, type IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Answer } from './front';

/** @param product the port of the product's server; resolves when it accepts requests */
export const forwardTo =
  (product: () => Promise<number>): Answer =>
  async (incoming, response) => {
    const { method, url, headers } = incoming;
    const forwarded = request({
      host: '127.0.0.1',
      port: await product(),
      method,
      path: url,
      headers,
    });
    const sent = pipeline(incoming, forwarded);
    const answer = new Promise<IncomingMessage>((resolve, reject) => {
      forwarded.once('response', resolve).once('error', reject);
    });
    // The server may refuse a request before it has read all of it.
    sent.catch(() => {});
    const answered = await answer;
    response.writeHead(answered.statusCode ?? 502, answered.rawHeaders);
    await pipeline(answered, response);
  };
