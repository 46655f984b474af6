import { parseArgs } from 'node:util';
import type { RegistrationFilter } from '../storage/registrations/store';
import type { Erasure } from '../storage/erasing/erase';

export const USAGE = `Usage:
  registrations list [--json] [--flow <flow>] [--since <date>] [--without-marked] [--trials]
                                                                  all registrations, oldest first (each of these but audit
                                                                  also takes --school <school>: no other school's then)
  registrations show <reference> [--trials]                       one registration, every field
  registrations export --format csv|ndjson|json [--flow <flow>] [--since <date>] [--without-marked] [--trials]
                                                                  every field: csv for a person, ndjson for a program,
                                                                  json exactly as it is stored; --trials has what was sent
                                                                  from previews in it, too
  registrations erase <reference>                                 delete one, for good
  registrations erase --older-than <days>d                        delete all that are older
                      [--clock-is-right]                          … also after days without any registration
  registrations notices [--retry]                                 the notices that wait or were given up
  registrations audit [--format table|ndjson] [--since <date>]    who did what, oldest first`;

const EXPORTS = ['csv', 'ndjson', 'json'] as const;

/** How registrations are written. */
export type Format = 'table' | (typeof EXPORTS)[number];

/** A command of the office. */
export type OfficeCommand =
  | { name: 'list' | 'export'; format: Format; filter: RegistrationFilter }
  | { name: 'show'; reference: string; school?: string | undefined; trials?: boolean }
  | { name: 'erase'; what: Erasure; clockIsRight: boolean }
  | { name: 'audit'; format: 'table' | 'ndjson'; since: number | undefined };

const DAY_MS = 86_400_000;

const options = {
  json: { type: 'boolean' },
  format: { type: 'string' },
  flow: { type: 'string' },
  since: { type: 'string' },
  'older-than': { type: 'string' },
  'without-marked': { type: 'boolean' },
  'clock-is-right': { type: 'boolean' },
  school: { type: 'string' },
  trials: { type: 'boolean' },
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

  if (name === 'show' && reference !== undefined && only('school', 'trials')) {
    return { name, reference, school, ...(values.trials && { trials: true }) };
  }
  if (name === 'erase' && reference !== undefined && only('school')) {
    return { name, what: { reference, school }, clockIsRight: false };
  }
  if (reference !== undefined) return undefined;
  if (name === 'erase' && only('older-than', 'clock-is-right', 'school')) {
    const days = /^([1-9]\d{0,4})d$/.exec(values['older-than'] ?? '')?.[1];
    return days === undefined
      ? undefined
      : {
          name,
          what: { receivedBefore: now - Number(days) * DAY_MS, school },
          clockIsRight: values['clock-is-right'] ?? false,
        };
  }
  const since = dateOf(values.since);
  if (since === 'none') return undefined;
  if (name === 'audit' && only('format', 'since')) {
    const { format = 'table' } = values;
    return format === 'table' || format === 'ndjson' ? { name, format, since } : undefined;
  }
  const withoutMarked = values['without-marked'];
  const filter = {
    flow: values.flow,
    school,
    since,
    ...(withoutMarked && { withoutMarked }),
    ...(values.trials && { trials: true }),
  };
  if (name === 'list' && only('json', 'flow', 'since', 'without-marked', 'school', 'trials')) {
    return { name, format: values.json ? 'json' : 'table', filter };
  }
  if (name !== 'export' || !only('format', 'flow', 'since', 'without-marked', 'school', 'trials'))
    return undefined;
  const format = EXPORTS.find((one) => one === values.format);
  return format && { name, format, filter };
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
