import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy that can lose a request or a response. */
export interface CuttingProxy {
  port: number;
  /**
   * From now on: when a client sends something with `mark` in it, what the server answers is not
   * passed on, and the connection is cut. Each time `onCut` gets the answer that was lost.
   */
  cutAnswersTo(mark: string, onCut: (answer: string) => void): void;
  /** From now on: what has `mark` in it never arrives, and the connection is cut. */
  cutRequestsWith(mark: string, onCut: () => void): void;
  /**
   * From now on nothing passes and no connection is closed, as behind a machine that lost its power.
   * After `heal`, that remains so for earlier connections.
   */
  fallSilent(): void;
  /** Lets everything pass again. */
  heal(): void;
  close(): Promise<void>;
}

/** Starts a proxy on a free port, in front of `target` on this machine. */
export async function startCuttingProxy(target: () => number): Promise<CuttingProxy> {
  let cutting: { mark: string; onCut: (answer: string) => void } | undefined;
  let refusing: { mark: string; onCut: () => void } | undefined;
  let silent = false;
  /** What comes from a client of these, or for it, is lost. */
  const dead = new Set<Socket>();
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(target(), '127.0.0.1');
    let doomed: typeof cutting;
    if (silent) dead.add(client);
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        open.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.on('data', (chunk: Buffer) => {
      if (dead.has(client)) return;
      if (refusing && chunk.includes(refusing.mark)) {
        client.destroy();
        refusing.onCut();
        return;
      }
      if (cutting && chunk.includes(cutting.mark)) doomed = cutting;
      upstream.write(chunk);
    });
    upstream.on('data', (chunk: Buffer) => {
      if (dead.has(client)) return;
      if (!doomed) return client.write(chunk);
      client.destroy();
      doomed.onCut(chunk.toString());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port, // a TCP server has one
    cutAnswersTo: (mark, onCut) => (cutting = { mark, onCut }),
    cutRequestsWith: (mark, onCut) => (refusing = { mark, onCut }),
    fallSilent() {
      silent = true;
      for (const socket of open) dead.add(socket);
    },
    heal() {
      silent = false;
      cutting = undefined;
      refusing = undefined;
    },
    close() {
      for (const socket of open) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
