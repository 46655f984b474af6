import { InvalidArgumentError, Option } from 'commander';
import { KEEP_DAYS } from '../prune/prune';
import { siteAddress } from '../site/site';

/** The options of the commands, each once. */
export const OPTIONS = {
  flow: new Option('--flow <flow>', 'the flow (default: admission)'),
  watchedFlow: new Option('--flow <flow>', 'watch this flow alone (default: every flow)'),
  to: new Option('--to <set>', 'the set to go back to (default: the one before)'),
  releasesFolder: new Option('--to <folder>', 'the releases folder (default: RELEASES_DIR)'),
  why: new Option('--why <reason>', 'the reason, for the history'),
  days: new Option('--days <n>', 'how many days back (default: 30)').argParser(
    wholeNumber(0, 36_500),
  ),
  dryRun: new Option('--dry-run', 'make every check and change nothing'),
  force: new Option(
    '--force <check>',
    'go on without a check: play, english (texts without it are served), or tests; needs --why',
  ).argParser((check: string, others: readonly string[] = []) => [...others, check]),
  yes: new Option(
    '--yes',
    'allow empty lists and missing entries, and that registrations are erased earlier than before',
  ),
  json: new Option('--json', 'print JSON'),
  share: new Option(
    '--share <percent>',
    'the percentage of new visits that get the candidate',
  ).argParser(wholeNumber(1, 100)),
  set: new Option('--set <set>', 'only this set'),
  step: new Option('--step <package>', 'only this step'),
  against: new Option('--against <address>', 'play a step in the flow that is served there')
    .argParser(siteAddress)
    .conflicts('flow'),
  after: new Option(
    '--after <step>',
    'play a step that the flow does not have after this one (default: before its last step)',
  ),
  end: new Option('--end <token>', 'end this preview'),
  list: new Option('--list', 'list the open previews'),
} satisfies Record<string, Option>;

export type OptionName = keyof typeof OPTIONS;

/** The arguments of a command line. */
export interface Words {
  /** The positional ones. */
  readonly words: readonly string[];
  readonly flow: string;
  /** Whether `--flow` was given. */
  readonly isFlowGiven: boolean;
  readonly to?: string;
  readonly why?: string;
  readonly days: number;
  readonly share?: number;
  readonly set?: string;
  readonly step?: string;
  readonly against?: URL;
  readonly after?: string;
  readonly end?: string;
  readonly dryRun: boolean;
  /** The names of checks; see `forced`. */
  readonly force: readonly string[];
  readonly yes: boolean;
  readonly json: boolean;
  readonly list: boolean;
}

/** @param given the values of options */
export const wordsOf = (words: readonly string[], given: Partial<Words>): Words => ({
  ...{ flow: 'admission', days: KEEP_DAYS },
  ...{ dryRun: false, yes: false, json: false, list: false, force: [] },
  ...given,
  ...{ words, isFlowGiven: given.flow !== undefined },
});

function wholeNumber(least: number, most: number) {
  return (given: string) => {
    const number = Number(given);
    if (Number.isInteger(number) && number >= least && number <= most) return number;
    throw new InvalidArgumentError(`It is a whole number from ${least} to ${most}.`);
  };
}
