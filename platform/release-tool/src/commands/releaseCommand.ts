import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { CommanderError } from 'commander';
import type { PublishedSet } from 'contract';
import { releasePaths } from 'contract/release-paths';
import type { PlaySet } from '../play/playSet';
import {
  changeOf,
  forced,
  listsOf,
  packageVersion,
  pageOptions,
  promoteOf,
  type Call,
  type Command,
  type Output,
} from './command';
import { releaseProgram } from './releaseProgram';
import { candidateCommands, promoteShare } from './candidateCommands';
import { assertTested } from '../publish/assertTested';
import { addDeclarations, assertTypes } from '../publish/assertTypes';
import { bootstrap } from '../promote/bootstrap';
import { checkAgainst, checkHere } from '../promote/check';
import { differenceLine, diffSets } from '../set/diffSets';
import { assertStep } from '../core/assertStep';
import { errorMessage } from '../core/errorMessage';
import { WrongUsage } from '../core/wrongUsage';
import { privateKey } from '../core/signature';
import { addKey } from '../publish/addKey';
import { readHistory } from '../history/history';
import { historyLines } from '../history/historyLines';
import { promote } from '../promote/promote';
import { rollback, rollbackPackage } from '../promote/rollback';
import { prune } from '../prune/prune';
import { publish } from '../publish/publish';
import { currentSet, readSet, setNamed } from '../folder/readRelease';
import { readServing } from '../site/serving';
import { figuresReader } from '../visits/figures';
import { build, IS_INSTALLED, ownPackage, packageFolder, REPOSITORY } from '../core/repository';

export type { Output, PlaySet };

/** Loads the player only for commands that play: loading it is slow. */
const playInProcesses: PlaySet = async (...played) =>
  (await import('../play/playSet')).playSet(...played);

/**
 * The release tool's command line.
 *
 * @param args a command and its arguments
 * @param environment see the help for the variables that are read
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
  const paths = releasePaths(resolve(REPOSITORY, environment.RELEASES_DIR ?? 'releases'));
  let code = 0;
  const program = releaseProgram(commands, output, async ({ run }, words) => {
    const figures = figuresReader(paths, environment);
    const serving = await readServing(paths);
    const context = { paths, environment, output, play, figures, serving, signal };
    code = (await run({ ...words, ...context, say: output.print })) ?? 0;
  });
  try {
    await program.parseAsync(args, { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    output.complain(errorMessage(error));
    return error instanceof WrongUsage ? 2 : 1;
  }
}

const ofRepository: Record<string, Command> = {
  ...candidateCommands,
  bootstrap: {
    summary: 'build, publish and promote every package that a flow without a set needs',
    ofSources: true,
    example: 'bootstrap',
    options: ['yes'],
    async run(call) {
      const { paths, environment, say, play, yes } = call;
      const page = pageOptions(environment);
      await bootstrap(paths, { say, play, yes, page, listsOf: (flow) => listsOf(call, flow) });
    },
  },
  publish: {
    summary: 'build a package and publish it under its version',
    words: IS_INSTALLED ? '[package]' : '<package>',
    options: ['releasesFolder', 'force', 'why'],
    example: 'publish step-contact',
    async run(call) {
      const { to, paths: given, why, say } = call;
      const { RELEASE_KEY: keyFile = '' } = call.environment;
      const [name = ownPackage() ?? ''] = call.words;
      const isForced = forced(call, 'tests').has('tests');
      const paths = to === undefined ? given : releasePaths(resolve(to));
      const pem = keyFile === '' ? undefined : await readFile(keyFile, 'utf8');
      const key = pem === undefined ? undefined : privateKey(pem, keyFile);
      const folder = packageFolder(name);
      if (IS_INSTALLED) await assertStep(name);
      const [declarations] = await Promise.all([assertTypes(folder), build(name)]);
      await addDeclarations(folder, declarations);
      if (!isForced) await assertTested(name);
      const untested = isForced ? why : undefined;
      const { release, known, uncommitted } = await publish(paths, folder, { key, untested });
      const published = `${release.name}@${release.version}`;
      if (known) return say(`${published} is published already, with the same content`);
      say(`Published ${published}`);
      if (uncommitted.length > 0) {
        say(`  built from changes that are in no commit: ${uncommitted.join(', ')}`);
      }
      for (const { text, place } of release.untranslated ?? []) {
        say(`  ${place}: no English for "${text}"; add it to dictionary.json`);
      }
    },
  },
  check: {
    summary:
      'build a step from its sources and play it in its flow, here or on a site; without a step, check a flow file',
    words: '[step]',
    options: ['flow', 'against', 'after', 'yes'],
    example: 'check step-contact --against https://school.example',
    async run(call) {
      const { flow, isFlowGiven, against, after, paths, play, yes, say } = call;
      const [step = ownPackage()] = call.words;
      const checked = { step, after, play, yes, say, lists: listsOf(call) };
      if (step === undefined) {
        if (against ?? after) throw new WrongUsage('--against and --after are for a step: name it');
        if (!isFlowGiven) throw new WrongUsage('Name a step, or a flow (--flow)');
        return checkHere(paths, flow, checked);
      }
      if (IS_INSTALLED && !against) throw new WrongUsage('Name a site: --against <address>');
      await assertStep(step);
      await assertTypes(packageFolder(step));
      if (against) return checkAgainst(against, { ...checked, step });
      await checkHere(paths, flow, checked);
    },
  },
  promote: {
    summary: 'make a new set of a flow, play it and serve it; with --share, as a candidate',
    words: '[package@version...]',
    options: ['flow', 'share', 'why', 'dryRun', 'json', 'force', 'yes'],
    example: "promote step-contact@1.0.1 --flow admission --why 'a better question'",
    async run(call) {
      const { words, flow, isFlowGiven, paths, environment } = call;
      const versions = Object.fromEntries(words.map(packageVersion));
      if (call.share !== undefined) return promoteShare(call, call.share, versions);
      // A first set takes what there is.
      if (words.length === 0 && (isFlowGiven ? await currentSet(paths, flow) : true)) {
        throw new WrongUsage('Name what to promote: <package>@<version>');
      }
      const change = await promoteOf(call, `Promoted ${flow}`);
      await promote(paths, flow, versions, pageOptions(environment), change);
    },
  },
  rollback: {
    summary: 'serve an earlier set again, or the earlier version of one package, and then play it',
    words: '[package]',
    options: ['flow', 'to', 'why', 'dryRun', 'json', 'force'],
    example: 'rollback step-contact --flow admission',
    async run(call) {
      const { words, flow, to, paths, environment } = call;
      const [name] = words;
      forced(call, 'play');
      if (name !== undefined && to !== undefined) {
        throw new WrongUsage('--to goes back to a whole set: name either a package or --to');
      }
      const change = await changeOf(call, `Rolled ${flow} back`);
      const set = to === undefined ? undefined : await setNamed(paths, flow, to);
      if (name === undefined) await rollback(paths, flow, set, change);
      else await rollbackPackage(paths, flow, name, pageOptions(environment), change);
    },
  },
  keys: {
    summary:
      'require that a package is signed, by this public Ed25519 key (PEM) or another of its own',
    words: '<add> <package> <file>',
    example: 'keys add step-contact team.pub.pem',
    async run({ words: [action = '', name = '', file = ''], paths, say }) {
      if (action !== 'add') throw new WrongUsage(`keys: found ${action}, expected add`);
      await addKey(paths, name, file);
      say(`${name} must be signed from now on: its key is in ${paths.publishers}`);
    },
  },
  history: {
    summary: 'print what was promoted and rolled back, newest last',
    options: ['flow', 'json'],
    example: 'history --flow admission',
    async run({ flow, json, paths, say }) {
      const history = await readHistory(paths, flow);
      const lines = json ? history.map((entry) => JSON.stringify(entry)) : historyLines(history);
      lines.forEach(say);
    },
  },
  diff: {
    summary: 'print the differences of two sets',
    words: '<set> <set>',
    options: ['flow', 'json'],
    example: 'diff 8f14e45fceea167a5a36dedd4bea2543 c9f0f895fb98ab9159f51fd0297e236d',
    async run(call) {
      const { words, json, say } = call;
      const [first = '', second = ''] = words;
      const [from, to] = [await existingSet(call, first), await existingSet(call, second)];
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
    summary: 'delete sets and packages that no open form can be pinned to',
    options: ['days', 'dryRun', 'json'],
    example: 'prune --days 60 --dry-run',
    async run({ days, dryRun, json, paths, say }) {
      const deleted = await prune(paths, { days, dryRun });
      if (json) say(JSON.stringify({ dryRun, deleted }));
      else deleted.forEach((path) => say(`${dryRun ? 'Would delete' : 'Deleted'} ${path}`));
    },
  },
};

const commands = IS_INSTALLED
  ? Object.fromEntries(Object.entries(ofRepository).filter(([, { ofSources }]) => !ofSources))
  : ofRepository;

/** @throws Error when a flow has no such set */
async function existingSet({ paths, flow }: Call, start: string): Promise<PublishedSet> {
  const id = await setNamed(paths, flow, start);
  const set = await readSet(paths, flow, id);
  if (!set) throw new Error(`${flow} has no set ${id}`);
  return set;
}
