import type { Registration } from '../storage/registrations/store';
import { otherAnswers } from './otherAnswers';

/** How many answers a line of the list shows: enough to identify the family. */
const ANSWERS_IN_LIST = 3;
const LONGEST_ANSWER = 30;

/** A registration as one line of JSON, every field by its wire name. */
export function jsonLine(registration: Registration): string {
  const { payload } = registration;
  const own = ownOf(registration);
  // Spread twice: first for the order, last so that no field of the same name replaces them.
  return JSON.stringify({ ...own, ...payload, ...own });
}

/**
 * A registration as one line of JSON for a program that makes columns of names: the declared fields by
 * their wire names, and what a client sent beside them as one object, `other`.
 */
export function ndjsonLine(registration: Registration, declared: ReadonlySet<string>): string {
  const { payload } = registration;
  const fields = Object.entries(payload).filter(([name]) => declared.has(name));
  const others = otherAnswers(payload, declared);
  const own = ownOf(registration);
  return JSON.stringify({
    ...own,
    ...Object.fromEntries(fields),
    ...own,
    ...(Object.keys(others).length > 0 && { other: others }),
  });
}

function ownOf({ reference, receivedAt, flow, school, marks }: Registration) {
  const own = { reference, receivedAt: new Date(receivedAt).toISOString(), flow };
  return { ...own, ...(school && { school }), ...(marks && { marks }) };
}

/** A registration as a row of the list. No field is known by name: the first texts are shown. */
export function listRow({ reference, receivedAt, flow, payload, marks }: Registration): string[] {
  const answers = Object.values(payload)
    .filter((value): value is string => typeof value === 'string' && value !== '')
    .slice(0, ANSWERS_IN_LIST)
    .map((text) => shortened(oneLine(text)));
  const last = [answers.join(' · '), ...(marks ? [`[marked: ${marks.join(', ')}]`] : [])];
  return [reference, new Date(receivedAt).toISOString(), flow, last.join(' ')];
}

/** The names of the columns of such rows. */
export const LIST_HEADER: readonly string[] = ['reference', 'received', 'flow', 'answers'];

/** The columns' widths, known before the first row is read; the last column takes the rest of the line. */
export function listWidths(flows: readonly string[]): number[] {
  const flow = Math.max('flow'.length, ...flows.map(width));
  return ['reference'.length, new Date(0).toISOString().length, flow];
}

/** A registration as rows of a name and a value. */
export function keyValues(registration: Registration): string[][] {
  const { reference, receivedAt, flow, school, releaseSet, payload, marks } = registration;
  return [
    ['reference', reference],
    ['received', new Date(receivedAt).toISOString()],
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
  const characters = [...text];
  if (characters.length <= LONGEST_ANSWER) return text;
  return `${characters.slice(0, LONGEST_ANSWER - 1).join('')}…`;
}
