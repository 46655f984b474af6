import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { releasePaths, type ReleasePaths } from 'contract/release-paths';
import { bootstrap } from './bootstrap';
import { errorMessage } from './errorMessage';
import { readHistory } from './history';
import { currentSet, promote, rollback } from './promote';
import { KEEP_DAYS, prune } from './prune';
import { publish } from './publish';
import { changedPackages, tagVersions } from './versions';
import { build, packageFolder, REPOSITORY } from './workspace';

const USAGE = `Usage: npm run release -- <command>

  bootstrap                                         build, publish and promote what an empty folder lacks
  publish <package>                                 build a package and publish it under its version
  promote <package>@<version>… --flow <flow>        make a new set of a flow and serve it
  rollback --flow <flow> [--to <set>]               serve an earlier set again
  status [--flow <flow>] [--json]                   the set that a flow serves
  history [--flow <flow>]                           what was promoted and taken back, newest last
  prune [--days <n>]                                delete what no open form can be pinned to (30 days)
  changed                                           the packages that changed since the last versions
  tag [<commit>]                                    tag each package's version at a commit, to begin with

RELEASES_DIR (default: releases) is the folder that it works on.`;

/** Where a command writes, a line at a time. */
export interface Output {
  print(line: string): void;
  complain(line: string): void;
}

/**
 * The release tool's command line.
 *
 * @param args a command and its words
 * @param environment `RELEASES_DIR` is the folder that it works on
 * @returns the exit code
 */
export async function runReleaseCommand(
  args: string[],
  environment: Readonly<Record<string, string | undefined>>,
  { print, complain }: Output,
): Promise<number> {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        flow: { type: 'string', default: 'admission' },
        to: { type: 'string' },
        days: { type: 'string', default: String(KEEP_DAYS) },
        json: { type: 'boolean', default: false },
      },
    });
    const [command = '', ...words] = positionals;
    const run = commands[command];
    const days = Number(values.days);
    if (!run || !(days >= 0)) throw new Error(USAGE);
    const paths = releasePaths(resolve(REPOSITORY, environment.RELEASES_DIR ?? 'releases'));
    await run({
      words,
      flow: values.flow,
      to: values.to,
      days,
      json: values.json,
      paths,
      say: print,
    });
    return 0;
  } catch (error) {
    complain(errorMessage(error));
    return 1;
  }
}

interface Words {
  /** The arguments without a flag. */
  readonly words: readonly string[];
  readonly flow: string;
  readonly to: string | undefined;
  readonly days: number;
  readonly json: boolean;
}

/** The folder that a command works on, and its arguments. */
interface Call extends Words {
  readonly paths: ReleasePaths;
  readonly say: (line: string) => void;
}

const commands: Record<string, (call: Call) => Promise<void>> = {
  bootstrap: ({ paths, say }) => bootstrap(paths, say),
  async publish({ words: [name], paths, say }) {
    if (!name) throw new Error(USAGE);
    await build(name);
    const release = await publish(paths, packageFolder(name));
    say(`Published ${release.name}@${release.version}`);
  },
  async promote({ words, flow, paths, say }) {
    if (words.length === 0) throw new Error(USAGE);
    const set = await promote(paths, flow, Object.fromEntries(words.map(packageVersion)));
    say(`Promoted ${flow}: set ${set.id}`);
  },
  async rollback({ flow, to, paths, say }) {
    const before = (await currentSet(paths, flow))?.packages ?? {};
    const set = await rollback(paths, flow, to);
    say(`Rolled ${flow} back: set ${set.id}`);
    for (const [name, version] of Object.entries(set.packages)) {
      if (before[name] !== version) say(`  ${name} ${before[name] ?? 'none'} → ${version}`);
    }
  },
  async status({ flow, json, paths, say }) {
    const set = await currentSet(paths, flow);
    if (!set) throw new Error(`${flow} serves no set`);
    if (json) return say(JSON.stringify({ flow, set: set.id, packages: set.packages }));
    say(`${flow} serves set ${set.id}`);
    for (const [name, version] of Object.entries(set.packages)) {
      const fallback = set.steps[name]?.fallback;
      say(`  ${name} ${version}${fallback ? `, falls back to ${fallback.version}` : ''}`);
    }
  },
  async history({ flow, paths, say }) {
    for (const entry of await readHistory(paths, flow)) say(JSON.stringify(entry));
  },
  async prune({ days, paths, say }) {
    for (const path of await prune(paths, days)) say(`Deleted ${path}`);
  },
  async changed({ say }) {
    const names = await changedPackages(REPOSITORY);
    say(names.join('\n') || 'Nothing changed since the last versions.');
  },
  async tag({ words: [commit = 'HEAD'], say }) {
    for (const tag of await tagVersions(REPOSITORY, commit)) say(`Tagged ${tag}`);
  },
};

function packageVersion(word: string): [string, string] {
  const [name, version] = word.split('@');
  if (!name || !version) throw new Error(`${word} is not <package>@<version>`);
  return [name, version];
}
