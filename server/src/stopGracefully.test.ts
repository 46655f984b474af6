import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { goodBody } from '../testing/releasesFixture';
import { readRegistrations, startTestServer } from '../testing/testServer';

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

  const started = Date.now();
  const closed = server.stop();
  late.write(json);
  await once(late, 'close');
  expect(answer).toContain('"is_success":true');
  await closed;
  expect(Date.now() - started).toBeLessThan(3000);
  expect(await readRegistrations(server.dataDir)).toHaveLength(1);
  await server.close();
});
