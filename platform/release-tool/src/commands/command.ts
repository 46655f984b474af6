import type { ReleasePaths } from 'contract/release-paths';
import { listsAt, type ReadList } from '../checks/checkLists';
import type { PlaySet } from '../play/playSet';
import { changeLines } from '../history/historyLines';
import type { PageOptions } from '../page/pageOf';
import type { Change } from '../promote/changeFlow';
import { whoReleases } from '../publish/whoReleases';
import type { Serving } from '../site/serving';
import type { ReadFigures } from '../visits/figures';
import { REPOSITORY } from '../core/repository';
import { WrongUsage } from '../core/wrongUsage';
import type { OptionName, Words } from './options';

/** Where a command writes, a line at a time. */
export interface Output {
  print(line: string): void;
  complain(line: string): void;
  /** Asks the person at the terminal; missing when there is none. */
  ask?(question: string): Promise<string>;
}

/** The arguments of a command, and what it works with. */
export interface Call extends Words {
  readonly paths: ReleasePaths;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly output: Output;
  readonly play: PlaySet;
  readonly say: (line: string) => void;
  /** Reads the server's figures of the visits. */
  readonly figures: ReadFigures;
  /** The server that `npm start` runs on this folder. */
  readonly serving: Partial<Serving>;
  /** Ends a command that otherwise runs for ever. */
  readonly signal: AbortSignal;
}

export interface Command {
  /** Its description in the help. */
  readonly summary: string;
  /** Its positional arguments, as commander declares them: `<set> <set>`, `[package]`. */
  readonly words?: string;
  /** The options that it uses. Any other is refused: `--dry-run`, ignored, would change what it should not. */
  readonly options?: readonly OptionName[];
  /** Whether it needs the product's sources, so that an installed tool does not have it. */
  readonly ofSources?: true;
  /** An example of its arguments, for the help. */
  readonly example: string;
  /** @returns the exit code, when it is not 0 */
  readonly run: (call: Call) => Promise<number | void>;
}

/** A check that `--force` leaves out. */
export type Check = 'play' | 'english' | 'tests';

/**
 * Which of a command's checks a call leaves out.
 *
 * @throws WrongUsage for a check that the command does not make, and without a reason
 */
export function forced({ force, why }: Call, ...checks: readonly Check[]): ReadonlySet<string> {
  const known: readonly string[] = checks;
  const unknown = force.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new WrongUsage(`--force: found ${unknown}, expected ${checks.join(' or ')}`);
  }
  if (force.length > 0 && !why) throw new WrongUsage('--force needs a reason: --why "…"');
  return new Set(force);
}

/** @param done what the command prints before the id of the set */
export async function changeOf(call: Call, done: string): Promise<Change> {
  const { flow, dryRun, force, json, environment, output, play, say } = call;
  return {
    play: force.includes('play') ? undefined : play,
    by: dryRun ? undefined : await whoReleases(environment, REPOSITORY),
    why: call.why ?? (dryRun ? undefined : await output.ask?.('Why? (Enter: no reason) ')),
    dryRun,
    say: json ? (line) => output.complain(line) : say,
    report(entry) {
      if (json) {
        say(JSON.stringify({ flow, dryRun, ...entry }));
        return;
      }
      say(`${dryRun ? 'Dry run: ' : ''}${done}: set ${entry.set}`);
      changeLines(entry).forEach(say);
    },
  };
}

/** The change of a promote, or of a candidate: with what such a one is checked by. */
export async function promoteOf(call: Call, done: string): Promise<Change> {
  const allowUntranslated = forced(call, 'play', 'english').has('english');
  const change = await changeOf(call, done);
  return { ...change, allowUntranslated, yes: call.yes, lists: listsOf(call) };
}

/** @throws WrongUsage when `PUBLIC_ORIGIN` is no origin */
export function pageOptions({ PUBLIC_ORIGIN: given = '' }: Call['environment']): PageOptions {
  if (given === '') return {};
  if (/^https?:\/\/[^/?#]+\/?$/.test(given) && URL.canParse(given)) {
    return { origin: new URL(given).origin };
  }
  throw new WrongUsage(
    `PUBLIC_ORIGIN: found ${JSON.stringify(given)}, expected an origin like "https://www.example.org"`,
  );
}

/** Reads the lists where the forms are. */
export function listsOf(call: Call, flow = call.flow): ReadList | undefined {
  const origin = originOf(call);
  return origin === undefined ? undefined : listsAt(origin, flow);
}

/** Where the forms are: `PUBLIC_ORIGIN`, else the server of `npm start`. */
export const originOf = ({ environment, serving }: Call): string | undefined =>
  pageOptions(environment).origin ?? serving.origin;

/** @throws WrongUsage when the argument is not `<package>@<version>` */
export function packageVersion(word: string): [string, string] {
  const [name, version] = word.split('@');
  if (!name || !version) throw new WrongUsage(`${word} is not <package>@<version>`);
  return [name, version];
}
