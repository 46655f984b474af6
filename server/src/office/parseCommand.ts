import { parseArgs } from 'node:util';
import type { RegistrationFilter } from '../registrations/store';
import type { Erasure } from './erase';

export const USAGE = `Usage:
  registrations list [--json] [--flow <flow>] [--since <date>]    all registrations, oldest first (each command also
                                                                  takes --school <school>: no other school's then)
  registrations show <reference>                                  one registration, every field
  registrations export --format csv|json [--flow <flow>] [--since <date>]
                                                                  every field: csv for a person, json for a program
  registrations erase <reference>                                 delete one, for good
  registrations erase --older-than <days>d                        delete all that are older
  registrations notices [--retry]                                 the notices that wait or were given up`;

/** A command of the office. */
export type OfficeCommand =
  | { name: 'list'; format: 'table' | 'json' | 'csv'; filter: RegistrationFilter }
  | { name: 'show'; reference: string; school?: string | undefined }
  | { name: 'erase'; what: Erasure };

const DAY_MS = 86_400_000;

const options = {
  json: { type: 'boolean' },
  format: { type: 'string' },
  flow: { type: 'string' },
  since: { type: 'string' },
  'older-than': { type: 'string' },
  school: { type: 'string' },
} as const;

type Option = keyof typeof options;

/**
 * Parses the arguments of a command; undefined when they are invalid.
 *
 * @param now epoch milliseconds
 */
export function parseCommand(args: string[], now: number): OfficeCommand | undefined {
  const parsed = parse(args);
  if (!parsed) return undefined;
  const { values, positionals } = parsed;
  const { school } = values;
  const [name, reference, ...rest] = positionals;
  if (rest.length > 0) return undefined;
  const only = (...allowed: Option[]) =>
    Object.keys(values).every((option) => allowed.some((one) => one === option));

  if (name === 'show' && reference !== undefined && only('school')) {
    return { name, reference, school };
  }
  if (name === 'erase' && reference !== undefined && only('school')) {
    return { name, what: { reference, school } };
  }
  if (reference !== undefined) return undefined;
  if (name === 'erase' && only('older-than', 'school')) {
    const days = /^([1-9]\d{0,4})d$/.exec(values['older-than'] ?? '')?.[1];
    return days === undefined
      ? undefined
      : { name, what: { receivedBefore: now - Number(days) * DAY_MS, school } };
  }
  const since = dateOf(values.since);
  if (since === 'none') return undefined;
  const filter = { flow: values.flow, school, since };
  if (name === 'list' && only('json', 'flow', 'since', 'school')) {
    return { name, format: values.json ? 'json' : 'table', filter };
  }
  const { format } = values;
  if (name !== 'export' || !only('format', 'flow', 'since', 'school')) return undefined;
  return format === 'csv' || format === 'json' ? { name: 'list', format, filter } : undefined;
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch {
    return undefined;
  }
}

/** Parses a date or a date with a time (ISO 8601); UTC unless it names a zone. */
function dateOf(text: string | undefined): number | 'none' | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?)?$/.test(text)) {
    return 'none';
  }
  const zoned = /T.*(Z|[+-]\d{2}:\d{2})$/.test(text) || !text.includes('T') ? text : `${text}Z`;
  const moment = Date.parse(zoned);
  return Number.isNaN(moment) ? 'none' : moment;
}
