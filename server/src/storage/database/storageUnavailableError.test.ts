import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { Client } from 'pg';
import { asNotKept } from './storageUnavailableError';

test('the end of a connection, to which pg gives no code, has one in the log', async () => {
  const server = createServer((socket) => socket.once('data', () => socket.end())).listen();
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const client = new Client({ host: '127.0.0.1', port });
  client.on('error', () => undefined);
  await expect(client.connect().catch(asNotKept)).rejects.toMatchObject({ code: 'ECONNRESET' });
  server.close();
});
