import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** Sends what `fetch` does not: a host of its own, and gets what it decompresses. A body makes it a POST of JSON. */
export async function requestTo(
  url: string,
  headers: Readonly<Record<string, string>>,
  body?: object,
): Promise<{ status: number; headers: IncomingHttpHeaders; bytes: Buffer; text: string }> {
  const json = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
  const asked = request(url, {
    method: body ? 'POST' : 'GET',
    headers: { ...(body && json), ...headers },
  });
  const [answer] = (await once(asked.end(body && JSON.stringify(body)), 'response')) as [
    IncomingMessage,
  ];
  const bytes = await buffer(answer);
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    bytes,
    text: bytes.toString(),
  };
}
