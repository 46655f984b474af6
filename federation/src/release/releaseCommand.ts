import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { PublishedSet } from 'contract';
import { releasePaths, type ReleasePaths } from 'contract/release-paths';
import type { PlaySet } from '../play/playSet';
import { bootstrap } from './promote/bootstrap';
import type { Change } from './promote/changeFlow';
import { checkStep } from './promote/checkStep';
import { differenceLine, diffSets } from './history/diffSets';
import { errorMessage } from './errorMessage';
import { readHistory } from './history/history';
import { changeLines, historyLines } from './history/historyLines';
import { currentSet, promote, rollback } from './promote/promote';
import { KEEP_DAYS, prune } from './history/prune';
import type { PageOptions } from './page/page';
import { publish } from './publish/publish';
import { readSet } from './promote/readRelease';
import { changedPackages, tagVersions } from './publish/versions';
import { whoReleases } from './publish/whoReleases';
import { build, packageFolder, REPOSITORY } from './workspace';

export type { PlaySet };

const USAGE = `Usage: npm run release -- <command>

  bootstrap
      build, publish and promote what an empty folder lacks
  publish <package>
      build a package and publish it under its version
  check <step> [--flow <flow>]
      build a step as it is now, and play it alone
  promote <package>@<version>… --flow <flow> [--why <reason>] [--dry-run] [--json] [--unplayed]
      [--allow-untranslated] [--yes]
      make a new set of a flow, play it, and serve it; --yes has registrations erased earlier
  rollback [<package>] --flow <flow> [--to <set>] [--why <reason>] [--dry-run] [--json] [--unplayed]
      serve an earlier set again, or the version of one package before, and then play it
  status [--flow <flow>] [--json]
      the set that a flow serves
  history [--flow <flow>] [--json]
      what was promoted and taken back, newest last
  diff <set> <set> [--flow <flow>] [--json]
      what differs between two sets
  prune [--days <n>] [--dry-run] [--json]
      delete what no open form can be pinned to (30 days)
  changed
      the packages that changed since the last versions
  tag [<commit>]
      tag each package's version at a commit, to begin with

RELEASES_DIR (default: releases) is the folder that it works on; RELEASE_BY (default: git's user) is
who releases; PUBLIC_ORIGIN (such as https://www.example.org) is where the pages are served, for the
images of link previews. Exit code: 0 done, 1 refused, or something to look at, 2 wrong usage.`;

/** Where a command writes, a line at a time. */
export interface Output {
  print(line: string): void;
  complain(line: string): void;
  /** Asks the person at the terminal; not there when nobody is. */
  ask?(question: string): Promise<string>;
}

/** Most commands play nothing, and the player takes a while to load. */
const playInProcesses: PlaySet = async (...played) =>
  (await import('../play/playSet')).playSet(...played);

/** What was typed is no command. */
class WrongUsage extends Error {}

/**
 * The release tool's command line.
 *
 * @param args a command and its words
 * @param environment `RELEASES_DIR` is the folder that it works on, `RELEASE_BY` who releases,
 *   `PUBLIC_ORIGIN` where the pages are served
 * @param play plays a set before it is served
 * @returns the exit code: 0 done, 1 refused or something to look at, 2 wrong usage
 */
export async function runReleaseCommand(
  args: string[],
  environment: Readonly<Record<string, string | undefined>>,
  output: Output,
  play: PlaySet = playInProcesses,
): Promise<number> {
  try {
    const { run, ...call } = parsed(args);
    const paths = releasePaths(resolve(REPOSITORY, environment.RELEASES_DIR ?? 'releases'));
    return (await run({ ...call, paths, environment, output, play, say: output.print })) ?? 0;
  } catch (error) {
    output.complain(errorMessage(error));
    return error instanceof WrongUsage ? 2 : 1;
  }
}

interface Words {
  /** The arguments without a flag. */
  readonly words: readonly string[];
  readonly flow: string;
  readonly to: string | undefined;
  readonly why: string | undefined;
  readonly days: number;
  readonly dryRun: boolean;
  readonly unplayed: boolean;
  readonly allowUntranslated: boolean;
  readonly yes: boolean;
  readonly json: boolean;
}

/** The folder that a command works on, and its arguments. */
interface Call extends Words {
  readonly paths: ReleasePaths;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly output: Output;
  readonly play: PlaySet;
  readonly say: (line: string) => void;
}

/** Runs a command. @returns its exit code, when it is not 0 */
type Run = (call: Call) => Promise<number | void>;

interface Command {
  /** How many words it takes. */
  readonly words: readonly [least: number, most: number];
  /** The options that it takes: another one would be ignored, also one that was to prevent something. */
  readonly options: readonly string[];
  readonly run: Run;
}

function parsed(args: string[]): Words & { readonly run: Run } {
  const { values, positionals } = parsedOptions(args);
  const [name = '', ...words] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new WrongUsage(USAGE);
  const foreign = Object.keys(values).find((option) => !command.options.includes(option));
  if (foreign !== undefined) throw new WrongUsage(`${name} takes no --${foreign}\n\n${USAGE}`);
  const days = Number(values.days ?? KEEP_DAYS);
  const [least, most] = command.words;
  if (words.length < least || words.length > most || !(days >= 0)) throw new WrongUsage(USAGE);
  return {
    run: command.run,
    words,
    flow: values.flow ?? 'admission',
    to: values.to,
    why: values.why,
    days,
    dryRun: values['dry-run'] ?? false,
    unplayed: values.unplayed ?? false,
    allowUntranslated: values['allow-untranslated'] ?? false,
    yes: values.yes ?? false,
    json: values.json ?? false,
  };
}

function parsedOptions(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        flow: { type: 'string' },
        to: { type: 'string' },
        why: { type: 'string' },
        days: { type: 'string' },
        'dry-run': { type: 'boolean' },
        unplayed: { type: 'boolean' },
        'allow-untranslated': { type: 'boolean' },
        yes: { type: 'boolean' },
        json: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new WrongUsage(`${errorMessage(error)}\n\n${USAGE}`);
  }
}

const commands: Record<string, Command> = {
  bootstrap: {
    words: [0, 0],
    options: [],
    run: ({ paths, environment, say, play }) =>
      bootstrap(paths, say, play, undefined, pageOptions(environment)),
  },
  publish: {
    words: [1, 1],
    options: [],
    async run({ words: [name = ''], paths, say }) {
      await build(name);
      const { release, known } = await publish(paths, packageFolder(name));
      const published = `${release.name}@${release.version}`;
      if (known) return say(`${published} is published already, with the same content`);
      say(`Published ${published}`);
      if (release.built?.clean === false) say('  built from changes that are in no commit');
      for (const { text, place } of release.untranslated ?? []) {
        say(`  ${place}: no English for "${text}"; add it to dictionary.json`);
      }
    },
  },
  check: {
    words: [1, 1],
    options: ['flow'],
    run: ({ words: [name = ''], flow, paths, play, say }) =>
      checkStep(paths, flow, name, { play, say }),
  },
  promote: {
    words: [1, Infinity],
    options: ['flow', 'why', 'dry-run', 'json', 'unplayed', 'allow-untranslated', 'yes'],
    async run(call) {
      const { words, flow, paths, environment, dryRun, unplayed, allowUntranslated, why } = call;
      for (const [option, isGiven] of Object.entries({
        unplayed,
        'allow-untranslated': allowUntranslated,
      })) {
        if (isGiven && !why) throw new WrongUsage(`--${option} needs a reason: --why "…"`);
      }
      const versions = Object.fromEntries(words.map(packageVersion));
      const done = dryRun ? `Would promote ${flow}` : `Promoted ${flow}`;
      const change = { ...(await changeOf(call, done)), allowUntranslated, yes: call.yes };
      await promote(paths, flow, versions, pageOptions(environment), change);
    },
  },
  rollback: {
    words: [0, 1],
    options: ['flow', 'to', 'why', 'dry-run', 'json', 'unplayed'],
    async run(call) {
      const { words, flow, to, paths, environment, dryRun } = call;
      const [name] = words;
      if (name !== undefined && to !== undefined) {
        throw new WrongUsage('--to goes back to a whole set: name no package, or no set');
      }
      const change = await changeOf(
        call,
        dryRun ? `Would roll ${flow} back` : `Rolled ${flow} back`,
      );
      if (name === undefined) await rollback(paths, flow, to, change);
      else {
        const page = pageOptions(environment);
        await promote(paths, flow, {}, page, { ...change, takeBack: name });
      }
    },
  },
  status: {
    words: [0, 0],
    options: ['flow', 'json'],
    async run({ flow, json, paths, say }) {
      const set = await currentSet(paths, flow);
      if (!set) throw new Error(`${flow} serves no set`);
      if (json) {
        say(JSON.stringify({ flow, set: set.id, packages: set.packages }));
        return;
      }
      say(`${flow} serves set ${set.id}`);
      for (const [name, version] of Object.entries(set.packages)) {
        const fallback = set.steps[name]?.fallback;
        say(`  ${name} ${version}${fallback ? `, falls back to ${fallback.version}` : ''}`);
      }
    },
  },
  history: {
    words: [0, 0],
    options: ['flow', 'json'],
    async run({ flow, json, paths, say }) {
      const history = await readHistory(paths, flow);
      const lines = json ? history.map((entry) => JSON.stringify(entry)) : historyLines(history);
      lines.forEach(say);
    },
  },
  diff: {
    words: [2, 2],
    options: ['flow', 'json'],
    async run({ words, flow, json, paths, say }) {
      const [first = '', second = ''] = words;
      const from = await existingSet(paths, flow, first);
      const to = await existingSet(paths, flow, second);
      const differences = diffSets(from, to);
      if (json) {
        say(JSON.stringify({ from: from.id, to: to.id, differences }));
        return;
      }
      if (differences.length === 0) say('Nothing differs');
      differences.map(differenceLine).forEach(say);
    },
  },
  prune: {
    words: [0, 0],
    options: ['days', 'dry-run', 'json'],
    async run({ days, dryRun, json, paths, say, output }) {
      const { deleted, findings } = await prune(paths, { days, dryRun });
      if (json) say(JSON.stringify({ dryRun, deleted, findings }));
      else deleted.forEach((path) => say(`${dryRun ? 'Would delete' : 'Deleted'} ${path}`));
      findings.forEach((finding) => output.complain(finding));
      return findings.length > 0 ? 1 : 0;
    },
  },
  changed: {
    words: [0, 0],
    options: [],
    async run({ say }) {
      const names = await changedPackages(REPOSITORY);
      say(names.join('\n') || 'Nothing changed since the last versions.');
    },
  },
  tag: {
    words: [0, 1],
    options: [],
    async run({ words: [commit = 'HEAD'], say }) {
      for (const tag of await tagVersions(REPOSITORY, commit)) say(`Tagged ${tag}`);
    },
  },
};

/** @param done what the command prints of it, before the set */
async function changeOf(call: Call, done: string): Promise<Change> {
  const { flow, dryRun, unplayed, json, environment, output, play, say } = call;
  return {
    play: unplayed ? undefined : play,
    by: dryRun ? undefined : await whoReleases(environment, REPOSITORY),
    why: call.why ?? (dryRun ? undefined : await output.ask?.('Why? (Enter: no reason) ')),
    dryRun,
    say: json ? (line) => output.complain(line) : say,
    report(entry) {
      if (json) {
        say(JSON.stringify({ flow, dryRun, ...entry }));
        return;
      }
      say(`${done}: set ${entry.set}`);
      changeLines(entry).forEach(say);
    },
  };
}

/** @throws WrongUsage when `PUBLIC_ORIGIN` is no origin */
function pageOptions({ PUBLIC_ORIGIN: given = '' }: Call['environment']): PageOptions {
  if (given === '') return {};
  if (/^https?:\/\/[^/?#]+\/?$/.test(given) && URL.canParse(given)) {
    return { origin: new URL(given).origin };
  }
  throw new WrongUsage(
    `PUBLIC_ORIGIN: found ${JSON.stringify(given)}, expected an origin like "https://www.example.org"`,
  );
}

/** @throws Error when a flow has no such set */
async function existingSet(paths: ReleasePaths, flow: string, id: string): Promise<PublishedSet> {
  const set = await readSet(paths, flow, id);
  if (!set) throw new Error(`${flow} has no set ${id}`);
  return set;
}

function packageVersion(word: string): [string, string] {
  const [name, version] = word.split('@');
  if (!name || !version) throw new WrongUsage(`${word} is not <package>@<version>`);
  return [name, version];
}
