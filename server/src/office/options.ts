import { InvalidArgumentError, Option } from 'commander';
import { isMoment } from './timeZone';

export const EXPORT_FORMATS = ['ndjson', 'json'] as const;
const AUDIT_FORMATS = ['table', 'ndjson'] as const;

/** How registrations are written. */
export type Format = 'table' | (typeof EXPORT_FORMATS)[number];

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
  withoutMarked: new Option('--without-marked', 'leave out what may be spam'),
  trials: new Option('--trials', 'also what was sent from previews'),
  json: new Option('--json', 'print one registration a line, exactly as it is stored'),
  exportFormat: new Option(
    '--format <format>',
    'ndjson for a program, json exactly as it is stored',
  )
    .choices(EXPORT_FORMATS)
    .argParser(exportFormatOf)
    .makeOptionMandatory(),
  output: new Option(
    '--output <file>',
    'write this file, whole or not at all, and replace an older one',
  ),
  auditFormat: new Option('--format <format>', 'table for a person, ndjson for a program')
    .choices(AUDIT_FORMATS)
    .default('table'),
  olderThan: new Option('--older-than <days>', 'all that came so many days ago: 365d').argParser(
    daysOf,
  ),
  clockIsRight: new Option(
    '--clock-is-right',
    'with --older-than: also after days without any registration',
  ),
  yes: new Option('--yes', 'do not ask, as where there is no terminal'),
  retry: new Option('--retry', 'try those that were given up again'),
  replace: new Option(
    '--replace',
    'also in the place of a database with registrations, which is kept beside it',
  ),
  keep: new Option(
    '--keep <reference>',
    'do not erase this one again; may be given several times',
  ).argParser((reference: string, others: readonly string[] = []) => [
    ...others,
    reference.toUpperCase(),
  ]),
  erasures: new Option(
    '--erasures',
    'erase again what was erased since a backup that another program has restored',
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
  readonly withoutMarked?: true;
  readonly trials?: true;
  readonly json?: true;
  readonly format?: Format;
  readonly output?: string;
  /** In days. */
  readonly olderThan?: number;
  readonly clockIsRight?: true;
  readonly yes?: true;
  readonly retry?: true;
  readonly replace?: true;
  /** In capitals. */
  readonly keep?: readonly string[];
  readonly erasures?: true;
  readonly administrator?: true;
  readonly officer?: true;
  readonly reader?: true;
  readonly for?: string;
}

function momentOf(text: string): string {
  if (isMoment(text)) return text;
  throw new InvalidArgumentError('Expected a date: 2026-11-20, or 2026-11-20T08:30.');
}

function exportFormatOf(text: string): Format {
  const format = EXPORT_FORMATS.find((one) => one === text);
  if (format !== undefined) return format;
  throw new InvalidArgumentError(
    text === 'csv'
      ? 'The office in the browser exports CSV and Excel files: Registrations, Export to Excel.'
      : `Allowed choices are ${EXPORT_FORMATS.join(', ')}.`,
  );
}

function daysOf(text: string): number {
  const days = /^([1-9]\d{0,4})d$/.exec(text)?.[1];
  if (days !== undefined) return Number(days);
  throw new InvalidArgumentError('Expected a number of days, 365d.');
}
