import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { json } from 'node:stream/consumers';
import type { Compiler, MultiCompiler, Stats } from 'webpack';
import WebpackDevServer, { type Configuration } from 'webpack-dev-server';
import { ERRORS_PATH, SOCKET_PATH, type ThrownError } from './channel';
import { errorText, type DevelopmentError } from './developmentError';
import { placeThrown } from './placeThrown';

export interface DevelopmentOptions {
  /** The step after which one is shown that the flow does not have; by default before its last one. */
  readonly after?: string | undefined;
  /** The folder for what is built and stored. */
  readonly folder: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly say: (line: string) => void;
}

/** The pages that are open. */
export interface OpenPages {
  readonly port: number;
  /** Prints errors, and shows them over the pages until the next build. */
  readonly show: (errors: readonly DevelopmentError[]) => void;
  /** Shows them in each page that is opened, too, until `about` has others. */
  readonly keep: (about: string, errors: readonly DevelopmentError[]) => void;
  /** Also one that was requested before this, and opens its socket after it. */
  readonly reload: () => void;
  readonly close: () => Promise<void>;
}

type Clients = WebpackDevServer.ClientConnection[];

/** Answers a request; an error becomes 502. */
export type Answer = (incoming: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Starts webpack-dev-server so that a page with the product's policy can use it: the socket is on the page's
 * origin, and the overlay gets no colours, which would be inline styles.
 *
 * @param options of the kind of page
 * @throws Error when the port is in use
 */
export async function startDevServer(
  compiler: Compiler | MultiCompiler,
  { environment, say }: Pick<DevelopmentOptions, 'environment' | 'say'>,
  options: Configuration,
): Promise<OpenPages> {
  const port = Number(environment.PORT || 8080);
  const host = environment.HOST || options.host;
  await assertFree(port, host);
  const kept = new Map<string, readonly DevelopmentError[]>();
  let isStale = false;
  let isBroken = false;
  let built: string | undefined;
  const pages = {
    name: 'pages',
    middleware(incoming: IncomingMessage, _response: ServerResponse, next: () => void) {
      if (incoming.headers.accept?.includes('text/html')) isStale = false;
      next();
    },
  };
  const readBuilt = async (path: string) => {
    const response = await fetch(`http://${host ?? 'localhost'}:${port}${path}`);
    return response.ok ? response.text() : undefined;
  };
  const errors = {
    name: 'errors',
    path: ERRORS_PATH,
    middleware: answering(async (incoming, response) => {
      const { message, stack } = (await json(incoming)) as Partial<ThrownError>; // any page may send it
      const thrown = { message: String(message), stack: String(stack) };
      keep('thrown', [await placeThrown(readBuilt, thrown)]);
      response.writeHead(204).end();
    }),
  };
  const server = new WebpackDevServer(
    {
      ...options,
      port,
      ...(host !== undefined && { host }),
      client: options.client ?? { logging: 'info', overlay: OVERLAY, webSocketURL: SOCKET },
      webSocketServer: { type: 'ws', options: { path: SOCKET_PATH } },
      devMiddleware: { index: false, stats: 'errors-only' },
      headers: { 'cache-control': 'no-store' },
      static: false,
      compress: false,
      setupExitSignals: false,
      setupMiddlewares: (middlewares, opened) => [
        pages,
        errors,
        ...(options.setupMiddlewares?.(middlewares, opened) ?? middlewares),
      ],
    },
    compiler,
  );
  const clients = () => server.webSocketServer?.clients ?? [];
  const send = (to: Clients, found: readonly DevelopmentError[]) => {
    if (found.length > 0) server.sendMessage(to, 'errors', found.map(inOverlay));
  };
  const sendKept = (to: Clients) => send(to, [...kept.values()].flat());
  const print = (found: readonly DevelopmentError[]) =>
    found.forEach((error) => say(errorText(error)));
  /** Keeps errors that are not webpack's, which know nothing of each other, until others come. */
  const keep = (about: string, found: readonly DevelopmentError[]) => {
    const before = kept.get(about) ?? [];
    kept.set(about, found);
    print(found);
    if (isBroken) return send(clients(), found);
    if (before.length + found.length === 0) return;
    // It closes the overlay, to which errors are added.
    server.sendMessage(clients(), 'still-ok');
    sendKept(clients());
  };
  SocketServer.heartbeatInterval = HEARTBEAT_MS;
  await server.start();
  server.webSocketServer?.implementation.on('connection', (client) => {
    if (isStale) server.sendMessage([client], 'static-changed');
    sendKept([client]);
  });
  // A build without errors of its own closes the overlay. What was thrown is of the build before, unless
  // nothing has changed: then no page throws it again.
  compiler.hooks.done.tap('errors', (stats: Pick<Stats, 'hash' | 'hasErrors'>) => {
    isBroken = stats.hasErrors();
    if (stats.hash !== built) kept.delete('thrown');
    built = stats.hash;
    sendKept(clients());
  });
  return {
    port,
    show(found) {
      print(found);
      send(clients(), found);
    },
    keep,
    reload() {
      isStale = true;
      server.sendMessage(clients(), 'static-changed');
    },
    close: () => server.stop(),
  };
}

const require = createRequire(import.meta.url);

/** webpack-dev-server's own, whose types are in another folder. */
const SocketServer = require('webpack-dev-server/lib/servers/WebsocketServer') as {
  heartbeatInterval: number;
};

/**
 * How long a page may take to answer. With webpack-dev-server's second, each build of a busy machine ended the
 * socket of every page: the page had to connect again, and showed again each error that was closed.
 */
const HEARTBEAT_MS = 60_000;

/** What is thrown has the place of its source when this server sends it to the overlay. */
const OVERLAY = { errors: true, warnings: false, runtimeErrors: false };

/** On the origin of the page, wherever it was opened. */
const SOCKET = { protocol: 'auto:', hostname: '0.0.0.0', port: 0, pathname: SOCKET_PATH };

/**
 * The client as a module, for a page whose program is not the one that is served. It is a dependency of this
 * package, which a step's folder need not find.
 */
export const CLIENT_MODULE = `${require.resolve('webpack-dev-server/client/index.js')}?${new URLSearchParams(
  {
    ...SOCKET,
    port: '0',
    logging: 'info',
    overlay: JSON.stringify(OVERLAY),
  },
)}`;

/** An error as the overlay takes it. */
const inOverlay = ({ package: name, place, message }: DevelopmentError) => ({
  file: place ?? name,
  message,
});

/** Makes a middleware of an answer. */
export const answering =
  (answer: Answer) => (incoming: IncomingMessage, response: ServerResponse) =>
    void answer(incoming, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain' });
      response.end(String(error));
    });

/** webpack-dev-server would throw outside of every promise. */
async function assertFree(port: number, host: string | undefined) {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new Error(inUse(port)) : error),
    );
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

const inUse = (port: number) =>
  `Port ${port} is in use: end what listens there, or name another port, PORT=${port + 1} npm run dev`;
