import { resolve } from 'node:path';
import { isHelp } from 'release-tool/command-line';
import { errorMessage } from 'release-tool/error-message';
import { REPOSITORY } from 'release-tool/repository';
import { serveAgainst } from './against/serveAgainst';
import { parseArguments } from './arguments';
import { serveFlow, serveStandalone } from './flow/serveFlow';
import { endAll, killAll } from './processes';

/**
 * `npm run dev [-- <package>…]`: the form from current sources. A saved component is replaced in place; the
 * page keeps what was typed in any case. Of the packages named, types are checked; without one, of all.
 *
 * `npm run dev -- <step> --standalone`: one step in a plain frame, without a flow.
 *
 * `npm run dev -- <step> --against <address>`: one local step in a published flow. All else is read from
 * the flow's site; nothing is sent there.
 */
const ended = new AbortController();

process.on('exit', killAll);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);

try {
  const { packages, standalone, against } = parseArguments(process.argv.slice(2), (text) =>
    console.log(text),
  );
  const options = {
    folder: resolve(REPOSITORY, '.dev'),
    environment: process.env,
    say: (line: string) => say(console.log, line),
  };
  if (against !== undefined) await serveAgainst(packages[0] ?? '', against, options);
  else if (standalone) await serveStandalone(packages, options);
  else await serveFlow(packages, options);
  options.say('What a release would be: npm run release -- check <step>');
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
