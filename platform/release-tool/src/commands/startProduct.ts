import { rm } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { errorMessage } from '../core/errorMessage';
import { writeAtomically } from '../core/files';
import { bootstrap } from '../promote/bootstrap';
import { pageOptions, type Call } from './command';
import { keepOffice } from './keepOffice';
import { build, packageFolder } from '../core/repository';
import { checkLists, listsAt, NO_LISTS } from '../checks/checkLists';
import { currentSet } from '../folder/readRelease';
import type { Serving } from '../site/serving';
import { uploader } from '../visits/uploader';
import { watch } from '../visits/watch';

/** What the server's main script exports. */
interface ServerMain {
  /** Undefined when it could not start; it has printed the reason. */
  readonly server?: { readonly port: number; readonly metricsPort: number | undefined };
}

/**
 * The address of the figures for this machine: the loopback address when the server listens on every
 * address.
 */
export function metricsUrl(
  { METRICS_HOST: host = '' }: Readonly<Record<string, string | undefined>>,
  port: number | undefined,
): string {
  const isEvery = host === '' || host === '0.0.0.0' || host === '::';
  return `http://${isEvery ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host}:${port}`;
}

/**
 * Runs the whole product: fills an empty releases folder, serves it, and watches the candidates; the office
 * is a process beside it.
 *
 * @returns the exit code: 1 when the server could not start
 */
export async function startProduct(call: Call): Promise<number> {
  const { paths, environment, play, say, figures } = call;
  const flowIds = await bootstrap(paths, { say, play, page: pageOptions(environment) });
  await build('server');
  // Only this process reads the figures, unless the operator has set a port.
  process.env.METRICS_PORT ||= '0';
  const main = pathToFileURL(join(packageFolder('server'), 'dist/main.js')).href;
  const { server } = (await import(main)) as ServerMain; // the last lines of server/src/main.ts
  if (!server) return 1;
  const ended = new AbortController();
  const end = () => ended.abort();
  // The server has listeners of its own.
  process.once('SIGTERM', end).once('SIGINT', end);
  if (environment.OFFICE_PORT !== 'off') {
    const program = join(packageFolder('server'), 'dist/office.js');
    void keepOffice({ program, signal: ended.signal, say });
  }
  const serving: Serving = {
    origin: `http://localhost:${server.port}`,
    metricsUrl: metricsUrl(environment, server.metricsPort),
  };
  await sayEmptyLists(call, flowIds, serving.origin);
  try {
    await writeAtomically(paths.serving, JSON.stringify(serving));
  } catch (error) {
    // The form is served nevertheless.
    say(`Nothing abandons a candidate that fails. ${errorMessage(error)}`);
    return 0;
  }
  const upload = uploader(environment, say);
  const { signal } = ended;
  await watch({ paths, figures, say, quiet: true, signal, ...(upload && { upload }) });
  await rm(paths.serving, { force: true });
  return 0;
}

/** A server has to run before its lists can be read. */
export async function sayEmptyLists(
  { paths, say }: Pick<Call, 'paths' | 'say'>,
  flowIds: readonly string[],
  origin: string,
) {
  for (const flowId of flowIds) {
    const set = await currentSet(paths, flowId);
    const { notes, wrong } = set ? await checkLists(set, listsAt(origin, flowId)) : NO_LISTS;
    [...notes, ...wrong].forEach(say);
  }
}
