import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

const onTestEnd: (() => unknown)[] = [];
afterEach(() => onTestEnd.splice(0).map((end) => end()));

/** Answers requests on this machine until the test ends. @returns the origin */
export async function listening(listener: RequestListener): Promise<string> {
  // An idle connection stays open: a busy client would send on one that is just being closed.
  const server = createServer({ keepAliveTimeout: 0 }, listener).listen(0, '127.0.0.1');
  onTestEnd.push(server.close.bind(server), server.closeAllConnections.bind(server));
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a TCP server has one
  return `http://127.0.0.1:${port}`;
}
