import { isRecord } from 'contract';

/** The longest text that any field may have, in UTF-16 code units. */
const LONGEST = 4000;

/** About a tenth of a second. The release tool accepts as much. */
const MOST_STEPS = 10_000_000;

/**
 * Whether a schema has a pattern of which a glance cannot tell that it is fast on every text: then its check
 * needs a time limit. The release tool, which analyses patterns, may have accepted it all the same.
 */
export function mayBeSlow(schema: unknown): boolean {
  if (Array.isArray(schema)) return schema.some(mayBeSlow);
  if (!isRecord(schema)) return false;
  const { pattern, maxLength, patternProperties } = schema;
  const length = typeof maxLength === 'number' ? Math.min(maxLength * 2, LONGEST) : LONGEST;
  if (typeof pattern === 'string' && stepsOf(pattern, length) > MOST_STEPS) return true;
  const names = isRecord(patternProperties) ? Object.keys(patternProperties) : [];
  if (names.some((name) => stepsOf(name, LONGEST) > MOST_STEPS)) return true;
  return Object.values(schema).some(mayBeSlow);
}

/** One part of a pattern, with its quantifier: an escape, a class, the start of a group, or a character. */
const PART =
  /(\\[pP]\{[^}]*\}|\\.|\[(?:\\.|[^\]\\])*\]|\(\?<?[=!]|\(\?:|\(\?<\w+>|.)([*+?]|\{\d+(?:,\d*)?\})?/gsu;
const BACK_REFERENCE = /^\\[1-9k]/;
const LOOK_AROUND = /^\(\?<?[=!]/;

/**
 * An upper bound of the steps of a backtracking matcher on a text of `length`: each quantifier tries every
 * number of repetitions, for each that the ones before it tried, from each place where a match may begin.
 * Infinity where this does not hold: a group that is repeated, a lookaround, a back reference.
 */
export function stepsOf(pattern: string, length: number): number {
  let steps = pattern.startsWith('^') && !pattern.includes('|') ? 1 : length;
  for (const [, part = '', quantifier = ''] of pattern.matchAll(PART)) {
    if (LOOK_AROUND.test(part) || BACK_REFERENCE.test(part)) return Infinity;
    if (part === ')' && quantifier !== '' && quantifier !== '?') return Infinity;
    if (part === '|') steps *= 2;
    steps *= repetitions(quantifier, length);
  }
  return steps;
}

function repetitions(quantifier: string, length: number): number {
  if (quantifier === '') return 1;
  if (quantifier === '?') return 2;
  const [, least, comma, most] = /^\{(\d+)(,?)(\d*)\}$/.exec(quantifier) ?? [];
  if (least === undefined) return length;
  if (comma === '') return 1;
  return most === '' ? length : Math.min(length, Number(most) - Number(least) + 1);
}
