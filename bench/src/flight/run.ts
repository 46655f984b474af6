import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { serveProduct } from '../serveProduct';

/**
 * How many round trips of 300 ms a flow's page takes on a new connection, from the request to the last byte,
 * by release. In a network namespace of its own.
 */
const ROUND_TRIP_MS = 300;
const TURNS = 5;

const network = spawn('python3', [
  join(import.meta.dirname, 'delayedNetwork.py'),
  String(ROUND_TRIP_MS / 2),
]);
network.stderr.pipe(process.stderr);
await once(network.stdout, 'data');

console.log('| releases | headers | page, bytes | last byte, ms | round trips |');
console.log('| --- | --: | --: | --: | --: |');
for (const releases of process.argv.slice(2)) {
  const product = await serveProduct(releases, { HOST: '0.0.0.0' });
  const port = Number(new URL(product.url).port);
  const first = await request(port);
  const turns = [];
  for (let turn = 0; turn < TURNS; turn++) turns.push(await request(port));
  // Other work on the machine only delays.
  const ms = Math.min(...turns.map((turn) => turn.ms));
  const cells = [
    releases,
    first.headers,
    first.body,
    Math.round(ms),
    Math.round(ms / ROUND_TRIP_MS),
  ];
  console.log(`| ${cells.join(' | ')} |`);
  await product.stop();
}
network.kill();

/** Asks for the page of `/` as a browser does. */
async function request(port: number) {
  const socket = connect(port, '10.9.0.2');
  await once(socket, 'connect');
  const sent = performance.now();
  socket.write(
    'GET / HTTP/1.1\r\nhost: localhost\r\naccept: text/html\r\naccept-encoding: br\r\nconnection: close\r\n\r\n',
  );
  const parts: Buffer[] = [];
  let ms = NaN;
  socket.on('data', (part: Buffer) => {
    parts.push(part);
    ms = performance.now() - sent;
  });
  await once(socket, 'close');
  const all = Buffer.concat(parts);
  const headers = all.indexOf('\r\n\r\n') + 4;
  return { headers, body: all.length - headers, ms };
}
