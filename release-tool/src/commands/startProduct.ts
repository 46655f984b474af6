import { rm } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { errorMessage } from '../core/errorMessage';
import { writeAtomically } from '../core/files';
import { bootstrap } from '../promote/bootstrap';
import { pageOptions, type Call } from './command';
import { build, packageFolder } from '../core/repository';
import type { Serving } from '../visits/figures';
import { uploader } from '../visits/uploader';
import { watch } from '../visits/watch';

/** What the server's main script exports. */
interface ServerMain {
  /** Undefined when it could not start, and has said why. */
  readonly server?: { readonly metricsPort: number | undefined };
}

/** Where this machine reaches them: a server that listens on every address does so on the loopback one. */
export function metricsUrl(
  { METRICS_HOST: host = '' }: Readonly<Record<string, string | undefined>>,
  port: number | undefined,
): string {
  const isEvery = host === '' || host === '0.0.0.0' || host === '::';
  return `http://${isEvery ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host}:${port}`;
}

export type StartOptions = Pick<Call, 'paths' | 'environment' | 'play' | 'figures' | 'say'>;

/**
 * The whole product on one machine, in one process: fills an empty releases folder, serves it, and carries
 * out what the server decides about candidates.
 *
 * @returns the exit code: 1 when the server could not start
 */
export async function startProduct(options: StartOptions): Promise<number> {
  const { paths, environment, play, say, figures } = options;
  await bootstrap(paths, say, play, undefined, pageOptions(environment));
  await build('server');
  // The figures are for this process alone, unless the operator wants them elsewhere.
  process.env.METRICS_PORT ||= '0';
  const main = pathToFileURL(join(packageFolder('server'), 'dist/main.js')).href;
  const { server } = (await import(main)) as ServerMain; // see its end
  if (!server) return 1;
  const ended = new AbortController();
  const end = () => ended.abort();
  // The server's own listeners end it.
  process.once('SIGTERM', end).once('SIGINT', end);
  const serving: Serving = { metricsUrl: metricsUrl(environment, server.metricsPort) };
  try {
    await writeAtomically(paths.serving, JSON.stringify(serving));
  } catch (error) {
    // Parents get the form all the same; it only cannot be released from here.
    say(`Nothing decides about a candidate by itself. ${errorMessage(error)}`);
    return 0;
  }
  const upload = uploader(environment, say);
  await watch({
    ...{ paths, figures, say, act: true, quiet: true, signal: ended.signal },
    ...(upload && { upload }),
  });
  await rm(paths.serving, { force: true });
  return 0;
}
