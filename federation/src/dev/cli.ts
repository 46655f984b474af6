import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { errorMessage } from '../release/errorMessage';
import { REPOSITORY } from '../release/workspace';
import { serveFlow, serveStandalone } from './dev';
import { endAll, killAll } from './processes';

/**
 * `npm run dev [-- <package>…]`: the product on work in progress, with reload on save. Every build is
 * published under a version of its own and promoted, in a separate releases folder, so what runs here
 * is what a release would be. With packages named, only they are watched; the others are served from
 * their last build.
 *
 * `npm run dev -- <step> --standalone`: that step in a plain frame, without a flow around it.
 */
const ended = new AbortController();

process.on('exit', killAll);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { standalone: { type: 'boolean', default: false } },
  });
  const serve = values.standalone ? serveStandalone : serveFlow;
  await serve(positionals, {
    folder: resolve(REPOSITORY, '.dev'),
    environment: process.env,
    say: (line) => say(console.log, line),
    signal: ended.signal,
  });
} catch (error) {
  say(console.error, errorMessage(error));
  if (!ended.signal.aborted) process.exit(1);
}

/** What is about to end has nothing to say: what it waited for was ended under it. */
function say(print: (line: string) => void, line: string) {
  if (!ended.signal.aborted) print(line);
}

/** Ends everything that was started; who asks twice does not want to wait. */
function end() {
  if (ended.signal.aborted) process.exit();
  ended.abort();
  void endAll().then(() => process.exit());
}
