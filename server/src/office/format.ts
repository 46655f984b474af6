import type { Registration } from '../storage/registrations/store';
import type { ReviewContent } from '../storage/review/reviewContent';
import { otherAnswers } from './otherAnswers';
import type { TimeZone } from './timeZone';

const LONGEST_ANSWER = 24;

/** A registration as one line of JSON, every field by its wire name. */
export function jsonLine(registration: Registration, zone: TimeZone): string {
  const { payload } = registration;
  const own = ownOf(registration, zone);
  // Spread twice: first for the order, last so that no field of the same name replaces them.
  return JSON.stringify({ ...own, ...payload, ...own });
}

/**
 * A registration as one line of JSON for a program that makes columns of names: the declared fields by
 * their wire names, and what a client sent beside them as one object, `other`.
 */
export function ndjsonLine(
  registration: Registration,
  declared: ReadonlySet<string>,
  zone: TimeZone,
): string {
  const { payload } = registration;
  const fields = Object.entries(payload).filter(([name]) => declared.has(name));
  const others = otherAnswers(payload, declared);
  const own = ownOf(registration, zone);
  return JSON.stringify({
    ...own,
    ...Object.fromEntries(fields),
    ...own,
    ...(Object.keys(others).length > 0 && { other: others }),
  });
}

function ownOf({ reference, receivedAt, flow, school, marks }: Registration, zone: TimeZone) {
  const own = { reference, receivedAt: zone.write(receivedAt), flow };
  return { ...own, ...(school && { school }), ...(marks && { marks }) };
}

/** A registration as a row of the list, with what identifies it. */
export const listRow = (
  { reference, receivedAt, flow, marks }: Registration,
  { pupil, contact, phone }: Pick<ReviewContent, 'pupil' | 'contact' | 'phone'>,
  zone: TimeZone,
): string[] => [
  reference,
  zone.write(receivedAt),
  flow,
  shortened(pupil),
  shortened(contact),
  shortened(phone) + (marks ? ` [marked: ${marks.join(', ')}]` : ''),
];

/** The names of the columns of such rows. */
export const LIST_HEADER: readonly string[] = [
  'reference',
  'received',
  'flow',
  'pupil',
  'contact',
  'phone',
];

/** The columns' widths, known before the first row is read; the last column takes the rest of the line. */
export function listWidths(flows: readonly string[], zones: readonly TimeZone[]): number[] {
  const flow = Math.max('flow'.length, ...flows.map(width));
  const time = Math.max(...zones.map((zone) => zone.width));
  return ['reference'.length, time, flow, LONGEST_ANSWER, LONGEST_ANSWER];
}

/** A registration as rows of a name and a value. */
export function keyValues(registration: Registration, zone: TimeZone): string[][] {
  const { reference, receivedAt, flow, school, releaseSet, payload, marks } = registration;
  return [
    ['reference', reference],
    ['received', zone.write(receivedAt)],
    ['flow', flow],
    ...(school ? [['school', school]] : []),
    ['release set', releaseSet],
    ...(marks ? [['marks', marks.join(' ')]] : []),
    ...Object.entries(payload).map(([name, value]) => [
      name,
      oneLine(typeof value === 'string' ? value : JSON.stringify(value)),
    ]),
  ];
}

/** Rows as lines, each column as wide as its widest cell. */
export function columns(rows: readonly string[][]): string[] {
  const widths = rows.reduce<number[]>((widest, row) => {
    row.forEach((cell, index) => (widest[index] = Math.max(widest[index] ?? 0, width(cell))));
    return widest;
  }, []);
  return rows.map((row) => tableLine(row, widths));
}

/** A row as a line of columns of these widths; a longer cell moves the rest of its line. */
export function tableLine(row: readonly string[], widths: readonly number[]): string {
  return row
    .map((cell, index) => cell + ' '.repeat(Math.max(0, (widths[index] ?? 0) - width(cell))))
    .join('  ')
    .trimEnd();
}

/** The width on a terminal: a letter with its combining marks is one column. */
function width(text: string): number {
  return text.replace(/\p{M}/gu, '').length;
}

function oneLine(text: string): string {
  return text.replace(/[\n\t]+/g, ' ');
}

function shortened(text: string): string {
  const characters = [...oneLine(text)];
  if (characters.length <= LONGEST_ANSWER) return characters.join('');
  return `${characters.slice(0, LONGEST_ANSWER - 1).join('')}…`;
}
