import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Compiler, Stats } from 'webpack';
import WebpackDevServer, { type Configuration } from 'webpack-dev-server';
import { REPOSITORY } from '../core/repository';
import { SOCKET_PATH } from './channel';
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
  /** Prints what is wrong there, and shows it in each page, also one that is opened later, until it is another. */
  readonly keep: (place: string, problem: string | undefined) => void;
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
  const kept = new Map<string, string>();
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
        ...(options.setupMiddlewares?.(middlewares, opened) ?? middlewares),
      ],
    },
    compiler,
  );
  const clients = () => server.webSocketServer?.clients ?? [];
  const sendKept = (to: Clients) => {
    const errors = [...kept].map(([file, message]) => ({ file, message }));
    if (errors.length > 0) server.sendMessage(to, 'errors', errors);
  };
  function keep(place: string, problem: string | undefined) {
    if (problem === undefined && !kept.delete(place)) return;
    if (problem !== undefined) {
      kept.set(place, problem);
      console.log(`${place}: ${problem}`);
    }
    // It closes the overlay, to which errors are added.
    if (!built?.hasErrors()) server.sendMessage(clients(), 'still-ok');
    sendKept(clients());
  }
  SocketServer.heartbeatInterval = HEARTBEAT_MS;
  await server.start();
  server.webSocketServer?.implementation.on('connection', (client) => {
    if (isStale) server.sendMessage([client], 'static-changed');
    sendKept([client]);
  });
  // A build without errors of its own closes the overlay.
  compiler.hooks.done.tap('errors', (stats) => {
    built = stats;
    sendKept(clients());
  });
  return {
    async ready(types) {
      await isBuilt;
      watchTypes(types, (problem) => keep('TypeScript', problem));
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

/** What is thrown is in the browser's console, with the place of its source. */
const OVERLAY = { errors: true, warnings: false, runtimeErrors: false };

/** On the origin of the page, wherever it was opened. */
const SOCKET = { protocol: 'auto:', hostname: '0.0.0.0', port: 0, pathname: SOCKET_PATH };
