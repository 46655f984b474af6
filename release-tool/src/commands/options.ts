import { Option } from 'commander';
import { WrongUsage } from './commandLine';

/** The options of the commands, each once. */
const OPTIONS = {
  flow: () => new Option('--flow <flow>', 'the flow; without it, admission'),
  to: () => new Option('--to <set>', 'the set to go back to; without it, the one before'),
  why: () => new Option('--why <reason>', 'the reason, which the history keeps'),
  days: () =>
    new Option('--days <n>', 'how many days back; without it, 30').argParser(
      numberFrom('--days', 0),
    ),
  dryRun: () => new Option('--dry-run', 'make every check, and change nothing'),
  unplayed: () => new Option('--unplayed', 'serve what was not played'),
  allowUntranslated: () => new Option('--allow-untranslated', 'serve texts without English'),
  yes: () => new Option('--yes', 'have registrations erased earlier than before'),
  json: () => new Option('--json', 'print JSON'),
  share: () =>
    new Option('--share <percent>', 'how many of a hundred new visits get a candidate').argParser(
      wholeNumber('--share', 1, 100),
    ),
  acceptAfter: () =>
    new Option(
      '--accept-after <visits>',
      'accept the candidate by itself, not before so many visits',
    ).argParser(wholeNumber('--accept-after', 1, 1_000_000)),
  set: () => new Option('--set <set>', 'of this set alone'),
  step: () => new Option('--step <package>', 'of this step alone'),
  act: () => new Option('--act', 'carry out what the server decides'),
  guard: () => new Option('--guard', 'with --act: take back a current set, too'),
  end: () => new Option('--end <token>', 'end this preview'),
  list: () => new Option('--list', 'print the previews that are open'),
} satisfies Record<string, () => Option>;

export type OptionName = keyof typeof OPTIONS;

/** What was given for them, by their names. */
export interface OptionValues {
  readonly flow?: string;
  readonly to?: string;
  readonly why?: string;
  readonly days?: number;
  readonly share?: number;
  readonly acceptAfter?: number;
  readonly set?: string;
  readonly step?: string;
  readonly end?: string;
  readonly dryRun: boolean;
  readonly unplayed: boolean;
  readonly allowUntranslated: boolean;
  readonly yes: boolean;
  readonly json: boolean;
  readonly act: boolean;
  readonly guard: boolean;
  readonly list: boolean;
}

/** The values of a command that none was given to. */
export const NO_OPTIONS: OptionValues = {
  ...{ dryRun: false, unplayed: false, allowUntranslated: false, yes: false },
  ...{ json: false, act: false, guard: false, list: false },
};

export const optionNamed = (name: OptionName): Option => OPTIONS[name]();

/** @throws WrongUsage, when it parses what is no whole number between two */
const wholeNumber = (option: string, least: number, most: number) => (given: string) => {
  const number = Number(given);
  if (Number.isInteger(number) && number >= least && number <= most) return number;
  throw wrongNumber(option, given, `a whole number from ${least} to ${most}`);
};

/** @throws WrongUsage, when it parses what is no number of at least this much */
const numberFrom = (option: string, least: number) => (given: string) => {
  if (Number(given) >= least) return Number(given);
  throw wrongNumber(option, given, `a number from ${least} on`);
};

const wrongNumber = (option: string, given: string, expected: string) =>
  new WrongUsage(`${option}: found ${JSON.stringify(given)}, expected ${expected}`);
