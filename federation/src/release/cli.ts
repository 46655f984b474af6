import { resolve } from 'node:path';
import { bootstrap } from './bootstrap';
import { readHistory } from './history';
import { layout } from './layout';
import { currentSet, promote } from './promote';
import { publish } from './publish';
import { build, packageFolder, REPOSITORY } from './workspace';

const USAGE = `Usage: npm run release -- <command>

  bootstrap                                         build, publish and promote what an empty folder lacks
  publish <package>                                 build a package and publish it under its version
  promote <package>@<version>… --flow <flow>        make a new set of a flow and serve it
  status --flow <flow>                              the set that a flow serves
  history --flow <flow>                             what was promoted, newest last

RELEASES_DIR (default: releases) is the folder that it works on.`;

const at = layout(resolve(REPOSITORY, process.env.RELEASES_DIR ?? 'releases'));
const say = (line: string) => console.log(line);

const commands: Record<string, (words: string[], flowId: string) => Promise<void>> = {
  bootstrap: () => bootstrap(at, say),
  async publish([name]) {
    if (!name) throw new Error(USAGE);
    await build(name);
    const release = await publish(at, packageFolder(name));
    say(`Published ${release.name}@${release.version}`);
  },
  async promote(words, flowId) {
    if (words.length === 0) throw new Error(USAGE);
    const set = await promote(at, flowId, Object.fromEntries(words.map(packageVersion)));
    say(`Promoted ${flowId}: set ${set.id}`);
  },
  async status(_words, flowId) {
    const set = await currentSet(at, flowId);
    say(
      set ? JSON.stringify({ flow: flowId, set: set.id, packages: set.packages }, null, 2) : 'none',
    );
  },
  async history(_words, flowId) {
    for (const entry of await readHistory(at, flowId)) say(JSON.stringify(entry));
  },
};

function packageVersion(word: string): [string, string] {
  const [name, version] = word.split('@');
  if (!name || !version) throw new Error(`${word} is not <package>@<version>`);
  return [name, version];
}

const [command = '', ...rest] = process.argv.slice(2);
const flag = rest.indexOf('--flow');
const flowId = flag === -1 ? 'admission' : (rest[flag + 1] ?? '');
const words = flag === -1 ? rest : rest.toSpliced(flag, 2);

try {
  const run = commands[command];
  if (!run) throw new Error(USAGE);
  await run(words, flowId);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
