import { resolve } from 'node:path';
import { isHelp } from '../commands/commandLine';
import { errorMessage } from '../core/errorMessage';
import { IS_INSTALLED, REPOSITORY } from '../core/repository';
import { serveAgainst } from './against/serveAgainst';
import { parseArguments } from './arguments';
import type { DevelopmentOptions } from './devServer';
import { endAll, killAll } from './processes';

type Serve = (packages: readonly string[], options: DevelopmentOptions) => Promise<void>;

/** What is served without a site, from the product's sources. */
export interface Served {
  readonly standalone?: Serve;
  readonly flow?: Serve;
}

/** Runs the command line `npm run dev` until it is interrupted. */
export async function runDevCommand({ standalone: serveStandalone, flow: serveFlow }: Served) {
  const ended = new AbortController();

  process.on('exit', killAll);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);

  try {
    const { packages, standalone, against, after } = parseArguments(process.argv.slice(2), (text) =>
      console.log(text),
    );
    const options = {
      after,
      folder: resolve(REPOSITORY, '.dev'),
      environment: process.env,
      say: (line: string) => say(console.log, line),
    };
    if (against !== undefined) await serveAgainst(packages[0] ?? '', against, options);
    else await ((standalone ? serveStandalone : serveFlow) ?? refuse)(packages, options);
    const check = IS_INSTALLED ? 'check --against <address>' : 'check <step>';
    options.say(`What a release would be: npm run release -- ${check}`);
  } catch (error) {
    if (isHelp(error)) process.exit(0);
    say(console.error, errorMessage(error));
    if (!ended.signal.aborted) process.exit(1);
  }

  /** After an abort, print nothing: the failures are our own. */
  function say(print: (line: string) => void, line: string) {
    if (!ended.signal.aborted) print(line);
  }

  /** Ends everything that was started; at the second signal without waiting for it. */
  function end() {
    if (ended.signal.aborted) process.exit();
    ended.abort();
    void endAll().then(() => process.exit());
  }
}

function refuse(): never {
  throw new Error(
    'This repository has no flow: show the step in one that is served (--against <address>) or alone (--standalone)',
  );
}
