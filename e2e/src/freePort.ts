import { createServer, type AddressInfo } from 'node:net';

/** A port that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address() as AddressInfo; // a TCP server has one
      server.close(() => resolve(port));
    });
  });
}
