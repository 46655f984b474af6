import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeFolder } from 'federation/testing/writeFolder';
import webpack from 'webpack';
import { SOCKET_PATH } from './channel';
import { startDevServer } from './devServer';

const onTestEnd: (() => unknown)[] = [];
afterEach(async () => {
  await Promise.all(onTestEnd.splice(0).map((end) => end()));
});

/** A port that nothing listens on. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo; // a TCP server has one
  probe.close();
  return port;
}

async function opened() {
  const folder = await mkdtemp(join(tmpdir(), 'served-'));
  await writeFolder(folder, { 'main.js': 'console.log(1);' });
  const compiler = webpack({
    mode: 'development',
    context: folder,
    entry: './main.js',
    devtool: false,
    infrastructureLogging: { level: 'error' },
    output: { path: join(folder, 'dist'), publicPath: '/packages/.dev/' },
  });
  const port = await freePort();
  process.env.PORT = String(port);
  process.env.HOST = '127.0.0.1';
  const pages = await startDevServer(compiler, {});
  const url = `http://127.0.0.1:${port}`;
  onTestEnd.push(pages.close);
  await fetch(`${url}/packages/.dev/main.js`);
  return { ...pages, url };
}

test('the socket of a page stays open while a build holds up the server', async () => {
  const { url } = await opened();
  const headers = { connection: 'Upgrade', upgrade: 'websocket', origin: url };
  const key = { 'sec-websocket-version': '13', 'sec-websocket-key': 'a'.repeat(22) + '==' };
  const request = get(url + SOCKET_PATH, { headers: { ...headers, ...key } });
  const [, socket] = (await once(request, 'upgrade')) as [unknown, Socket];
  onTestEnd.push(() => socket.destroy());
  // It never answers a ping.
  await new Promise((done) => setTimeout(done, 2500));
  expect(socket.closed).toBe(false);
});

test('an address that leads here by another name reads nothing', async () => {
  const { url } = await opened();
  expect((await fetch(`${url}/packages/.dev/main.js`)).status).toBe(200);
  const elsewhere = get(`${url}/packages/.dev/main.js`, { headers: { host: 'other.example' } });
  const [answer] = (await once(elsewhere, 'response')) as [IncomingMessage];
  answer.resume();
  expect(answer.statusCode).toBe(403);
});
