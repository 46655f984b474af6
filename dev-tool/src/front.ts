import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { ERRORS_PATH, EVENTS_PATH, type ThrownError } from './channel';
import type { DevelopmentError } from './developmentError';

/** Answers a request; an error becomes 502. */
export type Answer = (incoming: IncomingMessage, response: ServerResponse) => Promise<void>;

interface FrontOptions {
  readonly port: number;
  /** By default every address of the machine. */
  readonly host: string | undefined;
  /** Answers the requests that are not for this server itself. */
  readonly answer: Answer;
  /** Answers a page that follows the state. */
  readonly follow: (response: ServerResponse) => void;
  /** Finds the place of an error that a page threw. */
  readonly onThrown: (thrown: ThrownError) => Promise<DevelopmentError>;
}

interface Front {
  readonly port: number;
  readonly close: () => void;
}

/**
 * Opens the port for browsers: the product and the paths that only development has, on one origin, as the
 * page's policy requires.
 *
 * @throws Error when the port is in use
 */
export async function startFront({
  port,
  host,
  answer,
  follow,
  onThrown,
}: FrontOptions): Promise<Front> {
  const server = createServer((incoming, response) => {
    const answered =
      incoming.url === EVENTS_PATH
        ? Promise.resolve(follow(response))
        : incoming.url === ERRORS_PATH && incoming.method === 'POST'
          ? answerThrown(incoming, response, onThrown)
          : answer(incoming, response);
    answered.catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain' });
      response.end(String(error));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new Error(inUse(port)) : error),
    );
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port, // a TCP server has one
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

const inUse = (port: number) =>
  `Port ${port} is in use: end what listens there, or name another port, PORT=${port + 1} npm run dev`;

async function answerThrown(
  incoming: IncomingMessage,
  response: ServerResponse,
  onThrown: FrontOptions['onThrown'],
) {
  const { message, stack } = (await json(incoming)) as Partial<ThrownError>; // any page may send it
  const error = await onThrown({ message: String(message), stack: String(stack) });
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(error));
}
