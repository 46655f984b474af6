import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { PublishedSet } from 'contract';
import { releasePaths, type ReleasePaths } from 'contract/release-paths';
import type { PlaySet } from '../play/playSet';
import {
  changeOf,
  packageVersion,
  pageOptions,
  WrongUsage,
  type Command,
  type Output,
  type Run,
  type Words,
} from './command';
import { candidateCommands, promoteShare } from './candidateCommands';
import { bootstrap } from '../promote/bootstrap';
import { checkAlone } from '../promote/checkAlone';
import { differenceLine, diffSets } from '../set/diffSets';
import { errorMessage } from '../core/errorMessage';
import { readHistory } from '../history/history';
import { historyLines } from '../history/historyLines';
import { promote } from '../promote/promote';
import { rollback, rollbackPackage } from '../promote/rollback';
import { KEEP_DAYS, prune } from '../prune/prune';
import { publish } from '../publish/publish';
import { readSet } from '../folder/readRelease';
import { figuresReader } from '../visits/figures';
import { changedPackages, tagVersions } from '../publish/versions';
import { build, packageFolder, REPOSITORY } from '../core/repository';

export type { Output, PlaySet };

const USAGE = `Usage: npm run release -- <command>

  bootstrap
      build, publish and promote what an empty folder lacks
  publish <package>
      build a package and publish it under its version
  check <step> [--flow <flow>]
      build a step as it is now, and play it alone
  promote <package>@<version>… --flow <flow> [--share <percent>] [--accept-after <visits>] [--why <reason>] [--dry-run]
      [--json] [--unplayed] [--allow-untranslated] [--yes]
      make a new set of a flow, play it, and serve it; --yes has registrations erased earlier. With --share
      it is a candidate, which so many of a hundred new visits get; without a package, that changes the
      share of the candidate that there is
  accept [--flow <flow>] [--why <reason>] [--dry-run] [--json]
      make the candidate current
  abandon [--flow <flow>] [--why <reason>] [--dry-run] [--json]
      withdraw the candidate
  withdraw <set> --flow <flow> --why <reason> [--dry-run] [--json]
      no visit gets a set any more, and open forms leave it, with their answers
  watch [--flow <flow>] [--act] [--guard]
      say what is found out about the candidates; --act carries out what the server decides, --guard
      lets it take back a current set, too
  faults [--flow <flow>] [--set <set>] [--step <package>] [--days <n>] [--json]
      how visits went, and what failed, the worst first
  preview <package>@<version>… | --list | --end <token>  [--flow <flow>] [--why <reason>] [--json]
      a set for those who have its address; what is sent from there is a trial
  start
      what npm start does: bootstrap, serve, and carry out what the server decides
  rollback [<package>] --flow <flow> [--to <set>] [--why <reason>] [--dry-run] [--json] [--unplayed]
      serve an earlier set again, or the version of one package before, and then play it
  status [--flow <flow>] [--json]
      the set that a flow serves, and its candidate
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

METRICS_URL is the address of the server's METRICS_PORT, which counts visits; RELEASES_DIR (default:
releases) is the folder that it works on; RELEASE_BY (default: git's user) is
who releases; PUBLIC_ORIGIN (such as https://www.example.org) is where the pages are served, for the
images of link previews. Exit code: 0 done, 1 refused, or something to look at, 2 wrong usage.`;

/** Most commands play nothing, and the player takes a while to load. */
const playInProcesses: PlaySet = async (...played) =>
  (await import('../play/playSet')).playSet(...played);

/**
 * The release tool's command line.
 *
 * @param args a command and its words
 * @param environment `RELEASES_DIR` is the folder that it works on, `RELEASE_BY` who releases,
 *   `PUBLIC_ORIGIN` where the pages are served
 * @param play plays a set before it is served
 * @param signal ends a command that otherwise runs for ever
 * @returns the exit code: 0 done, 1 refused or something to look at, 2 wrong usage
 */
export async function runReleaseCommand(
  args: string[],
  environment: Readonly<Record<string, string | undefined>>,
  output: Output,
  play: PlaySet = playInProcesses,
  signal: AbortSignal = new AbortController().signal,
): Promise<number> {
  try {
    const { run, ...call } = parsed(args);
    const paths = releasePaths(resolve(REPOSITORY, environment.RELEASES_DIR ?? 'releases'));
    const figures = figuresReader(paths, environment);
    const context = { paths, environment, output, play, figures, signal, say: output.print };
    return (await run({ ...call, ...context })) ?? 0;
  } catch (error) {
    output.complain(errorMessage(error));
    return error instanceof WrongUsage ? 2 : 1;
  }
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
    isFlowGiven: values.flow !== undefined,
    share: numberOf(values, 'share', 1, 100),
    acceptAfter: numberOf(values, 'accept-after', 1, 1_000_000),
    set: values.set,
    step: values.step,
    act: values.act ?? false,
    guard: values.guard ?? false,
    end: values.end,
    list: values.list ?? false,
  };
}

/** @throws WrongUsage when an option is no whole number between two */
function numberOf(
  values: Readonly<Record<string, unknown>>,
  option: string,
  least: number,
  most: number,
): number | undefined {
  const given = values[option];
  if (given === undefined) return undefined;
  const number = Number(given);
  if (Number.isInteger(number) && number >= least && number <= most) return number;
  throw new WrongUsage(
    `--${option}: found ${JSON.stringify(given)}, expected a whole number from ${least} to ${most}`,
  );
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
        share: { type: 'string' },
        'accept-after': { type: 'string' },
        set: { type: 'string' },
        step: { type: 'string' },
        act: { type: 'boolean' },
        guard: { type: 'boolean' },
        end: { type: 'string' },
        list: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new WrongUsage(`${errorMessage(error)}\n\n${USAGE}`);
  }
}

const commands: Record<string, Command> = {
  ...candidateCommands,
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
      checkAlone(paths, flow, name, { play, say }),
  },
  promote: {
    words: [0, Infinity],
    options: [
      ...['flow', 'why', 'dry-run', 'json', 'unplayed', 'allow-untranslated', 'yes'],
      ...['share', 'accept-after'],
    ],
    async run(call) {
      const { words, flow, paths, environment, dryRun, unplayed, allowUntranslated, why } = call;
      for (const [option, isGiven] of Object.entries({
        unplayed,
        'allow-untranslated': allowUntranslated,
      })) {
        if (isGiven && !why) throw new WrongUsage(`--${option} needs a reason: --why "…"`);
      }
      const versions = Object.fromEntries(words.map(packageVersion));
      if (call.share !== undefined) return promoteShare(call, call.share, versions);
      if (words.length === 0) throw new WrongUsage(USAGE);
      if (call.acceptAfter !== undefined) throw new WrongUsage('--accept-after goes with --share');
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
      else await rollbackPackage(paths, flow, name, pageOptions(environment), change);
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

/** @throws Error when a flow has no such set */
async function existingSet(paths: ReleasePaths, flow: string, id: string): Promise<PublishedSet> {
  const set = await readSet(paths, flow, id);
  if (!set) throw new Error(`${flow} has no set ${id}`);
  return set;
}
