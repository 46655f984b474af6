import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { ERRORS_PATH, EVENTS_PATH, type PageState } from './channel';
import { eventStream } from './eventStream';
import { forwardTo } from './forwardTo';
import { startFront } from './front';

/** A product behind the front. */
async function opened(answer: RequestListener) {
  const product = createServer(answer).listen(0, '127.0.0.1');
  await once(product, 'listening');
  const { port } = product.address() as AddressInfo; // a TCP server has one
  const stream = eventStream<PageState>({ errors: [] });
  const front = await startFront({
    port: 0,
    host: '127.0.0.1',
    answer: forwardTo(async () => port),
    follow: stream.follow,
    onThrown: async ({ message }) => ({ package: 'step-pet', place: 'a.tsx:1:2', message }),
  });
  onTestEnd.push(product.close.bind(product), front.close);
  return { ...stream, port: front.port, url: `http://127.0.0.1:${front.port}`, product };
}

const onTestEnd: (() => unknown)[] = [];
afterEach(() => onTestEnd.splice(0).map((end) => end()));

async function* eventsOf(url: string): AsyncGenerator<unknown> {
  const [response] = (await once(get(`${url}${EVENTS_PATH}`), 'response')) as [IncomingMessage];
  expect(response.headers['content-type']).toBe('text/event-stream');
  for await (const chunk of response) {
    for (const [, data = ''] of String(chunk).matchAll(/^data: (.*)$/gm)) yield JSON.parse(data);
  }
}

test('a request and its answer pass the front as they are', async () => {
  const { url } = await opened((request, response) => {
    void text(request).then((body) => {
      response.writeHead(201, { 'x-pet': request.headers['x-pet'] });
      response.end(`${request.method} ${body}`);
    });
  });
  const answer = await fetch(`${url}/api/pets?a=1`, {
    method: 'POST',
    headers: { 'x-pet': 'dog' },
    body: 'Mực',
  });
  expect([answer.status, answer.headers.get('x-pet'), await answer.text()]).toEqual([
    201,
    'dog',
    'POST Mực',
  ]);
});

test('a product that does not answer is a bad gateway', async () => {
  const { url, product } = await opened((_request, response) => response.end());
  product.close();
  product.closeAllConnections();
  expect((await fetch(url)).status).toBe(502);
});

test('a page receives the state when it connects, and each later one', async () => {
  const { url, send } = await opened((_request, response) => response.end());
  send({ set: 'a', errors: [] });
  const events = eventsOf(url);
  expect((await events.next()).value).toEqual({ set: 'a', errors: [] });
  send({ set: 'b', errors: [{ package: 'step-pet', message: 'wrong' }] });
  expect((await events.next()).value).toEqual({
    set: 'b',
    errors: [{ package: 'step-pet', message: 'wrong' }],
  });
  await events.return(undefined);
});

test('what a page threw is answered with its place', async () => {
  const { url } = await opened((_request, response) => response.end());
  const body = JSON.stringify({ message: 'Error: no pet', stack: '' });
  const answer = await fetch(`${url}${ERRORS_PATH}`, { method: 'POST', body });
  expect(await answer.json()).toEqual({
    package: 'step-pet',
    place: 'a.tsx:1:2',
    message: 'Error: no pet',
  });
});

test('a port in use is refused with what to do', async () => {
  const { port } = await opened((_request, response) => response.end());
  await expect(
    startFront({
      port,
      host: '127.0.0.1',
      answer: async () => {},
      follow: () => {},
      onThrown: async () => ({ package: '', message: '' }),
    }),
  ).rejects.toThrow(
    `Port ${port} is in use: end what listens there, or name another port, PORT=${port + 1} npm run dev`,
  );
});
