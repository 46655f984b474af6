import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { json } from 'node:stream/consumers';
import type { Compiler, Stats } from 'webpack';
import WebpackDevServer, { type Configuration } from 'webpack-dev-server';
import { REPOSITORY } from '../core/repository';
import { ERRORS_PATH, SOCKET_PATH, type ThrownError } from './channel';
import type { DevelopmentError } from './developmentError';
import { placeThrown } from './placeThrown';
import { watchTypes } from './watchTypes';

/** The folder for what is built and stored. */
export const DEVELOPMENT_FOLDER = join(REPOSITORY, '.dev');

/** The pages that are open. */
export interface OpenPages {
  /**
   * Says where they are, when the program is built, and from then on checks the types of packages; of none,
   * those of all.
   */
  readonly ready: (types: readonly string[]) => Promise<void>;
  /** Prints errors, and shows them in each page, also one that is opened later, until `about` has others. */
  readonly keep: (about: string, errors: readonly DevelopmentError[]) => void;
  /** Also one that was requested before this, and opens its socket after it. */
  readonly reload: () => void;
  readonly close: () => Promise<void>;
}

type Clients = WebpackDevServer.ClientConnection[];

/**
 * Starts webpack-dev-server so that a page with the product's policy can use it: the socket is on the page's
 * origin, and the overlay gets no colours, which would be inline styles. It listens on `PORT`, by default on
 * the first free one from 8080, and on `HOST`.
 *
 * @param options of the kind of page
 */
export async function startDevServer(
  compiler: Compiler,
  options: Pick<Configuration, 'proxy' | 'setupMiddlewares'>,
): Promise<OpenPages> {
  const { PORT, HOST } = process.env;
  const kept = new Map<string, readonly DevelopmentError[]>();
  let isStale = false;
  let built: Stats | undefined;
  const isBuilt = new Promise<unknown>((resolve) => compiler.hooks.done.tap('built', resolve));
  const pages = {
    name: 'pages',
    middleware(incoming: IncomingMessage, _response: ServerResponse, next: () => void) {
      if (incoming.headers.accept?.includes('text/html')) isStale = false;
      next();
    },
  };
  const readBuilt = (path: string) =>
    new Promise<string | undefined>((resolve) => {
      const file = join(compiler.outputPath, basename(path));
      compiler.outputFileSystem?.readFile(file, (_error, text) => resolve(text?.toString()));
    });
  const errors = {
    name: 'errors',
    path: ERRORS_PATH,
    middleware(incoming: IncomingMessage, response: ServerResponse) {
      json(incoming)
        .then(async (body) => {
          const { message, stack } = body as Partial<ThrownError>; // any page may send it
          const thrown = { message: String(message), stack: String(stack) };
          keep('thrown', [await placeThrown(readBuilt, thrown)]);
        })
        .finally(() => response.writeHead(204).end())
        // It was no JSON: no page of ours sent it.
        .catch(() => {});
    },
  };
  const server = new WebpackDevServer(
    {
      ...options,
      port: PORT || 'auto',
      ...(HOST && { host: HOST }),
      hot: true,
      client: { logging: 'info', overlay: OVERLAY, webSocketURL: SOCKET },
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
    const inOverlay = found.map(({ place: file, message }) => ({ file, message }));
    if (found.length > 0) server.sendMessage(to, 'errors', inOverlay);
  };
  const sendKept = (to: Clients) => send(to, [...kept.values()].flat());
  function keep(about: string, found: readonly DevelopmentError[]) {
    const before = kept.get(about) ?? [];
    if (before.length + found.length === 0) return;
    kept.set(about, found);
    found.forEach(({ place, message }) => console.log(`${place}: ${message}`));
    if (built?.hasErrors()) return send(clients(), found);
    // It closes the overlay, to which errors are added.
    server.sendMessage(clients(), 'still-ok');
    sendKept(clients());
  }
  SocketServer.heartbeatInterval = HEARTBEAT_MS;
  await server.start();
  server.webSocketServer?.implementation.on('connection', (client) => {
    if (isStale) server.sendMessage([client], 'static-changed');
    sendKept([client]);
  });
  // A build without errors of its own closes the overlay. What was thrown is of the build before, unless
  // nothing has changed: then no page throws it again.
  compiler.hooks.done.tap('errors', (stats) => {
    if (stats.hash !== built?.hash) kept.delete('thrown');
    built = stats;
    sendKept(clients());
  });
  return {
    async ready(types) {
      await isBuilt;
      watchTypes(types, (found) => keep('types', found));
      console.log(`Ready: http://localhost:${server.options.port}`);
    },
    keep,
    reload() {
      isStale = true;
      server.sendMessage(clients(), 'static-changed');
    },
    close: () => server.stop(),
  };
}

/** webpack-dev-server's own, whose types are in another folder. */
const SocketServer = createRequire(import.meta.url)(
  'webpack-dev-server/lib/servers/WebsocketServer',
) as { heartbeatInterval: number };

/**
 * How long a page may take to answer. With webpack-dev-server's second, each build of a busy machine ended the
 * socket of every page: the page had to connect again, and showed again each error that was closed.
 */
const HEARTBEAT_MS = 60_000;

/** What is thrown has the place of its source when this server sends it to the overlay. */
const OVERLAY = { errors: true, warnings: false, runtimeErrors: false };

/** On the origin of the page, wherever it was opened. */
const SOCKET = { protocol: 'auto:', hostname: '0.0.0.0', port: 0, pathname: SOCKET_PATH };
