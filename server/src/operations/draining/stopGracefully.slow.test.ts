import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { goodBody } from '../../../testing/releasesFixture';
import { startChildServer } from '../../../testing/childServer';
import { eventually } from '../../../testing/eventually';
import { readRegistrations, startTestServer } from '../../../testing/testServer';

async function open(port: number, bytes: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  if (bytes) socket.write(bytes);
  return socket;
}

const json = JSON.stringify(goodBody);
const head = `POST /api/student HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(json)}\r\n\r\n`;

test('silent and unfinished clients do not delay a stop, and a late body is still kept', async () => {
  const server = await startTestServer({ requestTimeoutMs: 1500 });
  await open(server.port, '');
  await open(server.port, 'GET / HTTP/1.1\r\nHost: x\r\n');
  const late = await open(server.port, head);
  let answer = '';
  late.on('data', (chunk) => (answer += chunk.toString()));
  await server.get('/healthz');

  const closed = server.stop();
  late.write(json);
  await once(late, 'close');
  expect(answer).toContain('"is_success":true');
  await closed;
  expect(await readRegistrations(server.dataDir)).toHaveLength(1);
  await server.close();
});

test('while it drains it serves, is not ready, and ends each connection; then it stops', async () => {
  const server = await startTestServer({ drainMs: 60_000 });
  const kept = async (path: string) => (await server.get(path)).headers.get('connection');
  expect(await kept('/api/ton-giao')).toBe('keep-alive');
  const closed = server.stop();
  expect((await server.get('/readyz')).status).toBe(503);
  const answer = await server.post(goodBody);
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
  expect(await kept('/packages/none')).toBe('close');
  await server.close();
  await closed;
  await expect(server.get('/healthz')).rejects.toThrow();
});

describe('a process that drains', () => {
  async function draining() {
    const { dataDir, releases, close } = await startTestServer();
    const child = startChildServer({ DATA_DIR: dataDir, RELEASES_DIR: releases.dir });
    const url = await child.ready;
    child.process.kill('SIGTERM');
    await eventually(async () => (await fetch(`${url}/readyz`)).status === 503);
    return { child, close };
  }

  test('stops gracefully at Ctrl-C', async () => {
    const { child, close } = await draining();
    child.process.kill('SIGINT');
    expect(await child.ended).toBe(0);
    await close();
  });

  test('ends at once at the second signal of the kind', async () => {
    const { child, close } = await draining();
    child.process.kill('SIGTERM');
    expect(await child.ended).toBe('SIGTERM');
    await close();
  });
});
