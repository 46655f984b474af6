import { InvalidArgumentError, Option } from 'commander';
import { isMoment } from './timeZone';

/** The options of the office's commands, each once. */
export const OPTIONS = {
  flow: new Option('--flow <flow>', 'only those of this flow'),
  school: new Option(
    '--school <school>',
    "only what is this school's; '': of the one without name",
  ),
  since: new Option(
    '--since <date>',
    'only what came on this day or later: 2026-11-20, or from a time on: 2026-11-20T08:30',
  ).argParser(momentOf),
  until: new Option(
    '--until <date>',
    'only what came on this day or earlier, or before a time',
  ).argParser(momentOf),
  toPostgres: new Option(
    '--to-postgres',
    'move it into the database of DATABASE_URL, which has no registration yet',
  ),
  administrator: new Option(
    '--administrator',
    'may also erase, and change lists and who may use the office',
  ),
  officer: new Option('--officer', 'may also write notes, correct and export'),
  reader: new Option('--reader', 'may read'),
  for: new Option('--for <e-mail>', 'whom it signs in'),
} satisfies Record<string, Option>;

export type OptionName = keyof typeof OPTIONS;

/** What was given for them, by the names that commander makes of their flags. */
export interface OptionValues {
  readonly flow?: string;
  readonly school?: string;
  /** See `isMoment`. */
  readonly since?: string;
  readonly until?: string;
  readonly toPostgres?: true;
  readonly administrator?: true;
  readonly officer?: true;
  readonly reader?: true;
  readonly for?: string;
}

function momentOf(text: string): string {
  if (isMoment(text)) return text;
  throw new InvalidArgumentError('Expected a date: 2026-11-20, or 2026-11-20T08:30.');
}
