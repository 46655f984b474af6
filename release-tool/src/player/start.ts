import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Script } from 'node:vm';

/**
 * Starts the player with what V8 has compiled of it before: compiling it, with jsdom, takes as long as a
 * visit. `node start.cjs keep` keeps that for the others. V8 ignores what another one has compiled.
 */
const [, file = '', word] = process.argv;
const filename = join(dirname(file), 'main.cjs');
const code = join(dirname(file), `${process.version}.code`);
const script = new Script(`(function (require) {${readFileSync(filename, 'utf8')}\n})`, {
  filename,
  ...(existsSync(code) && { cachedData: readFileSync(code) }),
});
const run = script.runInThisContext() as (load: NodeJS.Require) => void; // see above
run(require);

if (word === 'keep') {
  // In one step: another process may be reading the file.
  const replacement = `${code}.${process.pid}`;
  writeFileSync(replacement, script.createCachedData());
  renameSync(replacement, code);
  process.exit();
}
