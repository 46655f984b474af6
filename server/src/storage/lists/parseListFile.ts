import { parse } from 'csv-parse/sync';
import { unquoteFormula } from '../../core/spreadsheetFormula';

/** The largest id: a 32-bit integer, which every database and browser holds. */
const MAX_ID = 2_147_483_647;
const MAX_TEXT = 200;

/** The office's own translations are changed in the same way as a list. */
export const DICTIONARY = 'dictionary';

/** The columns of a list's file. */
export function columnsOf(name: string): readonly string[] {
  if (name === DICTIONARY) return ['vi', 'en'];
  return name === 'nationality' ? ['id', 'code', 'vi', 'en'] : ['id', 'vi', 'en'];
}

/** An entry as the office's file has it, every cell by its column. */
export type ListEntry = Readonly<Record<string, string>>;

/** Something that is wrong with a list; `values` are what a sentence about it names. */
export interface ListProblem {
  kind: 'csv' | 'header' | 'cells' | 'id' | 'code' | 'empty' | 'long' | 'control' | 'twice';
  /** The entry's index; undefined: all of it is wrong. */
  entry?: number;
  /** A line is that of a file with a header. */
  values: Readonly<Record<string, string | number>>;
}

/**
 * The entries of a CSV file (UTF-8, with or without a byte order mark; comma or semicolon).
 *
 * @param columns the header that it must have, in this order; the first one names an entry
 * @returns the entries, or everything that is wrong with them
 */
export function parseListFile(
  text: string,
  columns: readonly string[],
): { entries: ListEntry[] } | { problems: ListProblem[] } {
  let rows: string[][];
  try {
    rows = parse(text, {
      bom: true,
      delimiter: [',', ';'],
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    });
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    return { problems: [{ kind: 'csv', values: { message } }] };
  }
  const [header = [], ...lines] = rows;
  if (header.join() !== columns.join()) {
    const values = { expected: columns.join(), found: header.join() };
    return { problems: [{ kind: 'header', values }] };
  }
  const entries = lines.map((cells) =>
    Object.fromEntries(
      columns.map((column, index) => [column, unquoteFormula((cells[index] ?? '').normalize())]),
    ),
  );
  const problems = [
    ...lines.flatMap((cells, entry): ListProblem[] => {
      const values = { found: cells.length, expected: columns.length };
      return cells.length === columns.length ? [] : [{ kind: 'cells', entry, values }];
    }),
    ...checkEntries(entries, columns),
  ];
  return problems.length > 0 ? { problems } : { entries };
}

/** Everything that is wrong with entries, each with the columns of its list. */
export const checkEntries = (
  entries: readonly ListEntry[],
  columns: readonly string[],
): ListProblem[] => [
  ...entries.flatMap((cells, entry) =>
    columns.flatMap((column): ListProblem[] => {
      const found = cells[column] ?? '';
      const kind = cellProblem(column, found);
      return kind ? [{ kind, entry, values: { column, found, most: MAX_TEXT } }] : [];
    }),
  ),
  ...columns.filter((column) => column !== 'en').flatMap((column) => twice(entries, column)),
];

function cellProblem(column: string, text: string): ListProblem['kind'] | undefined {
  if (column === 'id') return /^[1-9]\d*$/.test(text) && Number(text) <= MAX_ID ? undefined : 'id';
  if (column === 'code') return /^[A-Z]{2}$/.test(text) ? undefined : 'code';
  if (text === '') return 'empty';
  if ([...text].length > MAX_TEXT) return 'long';
  return /[\p{Cc}\p{Cs}]/u.test(text) ? 'control' : undefined;
}

function twice(entries: readonly ListEntry[], column: string): ListProblem[] {
  const first = new Map<string, number>();
  return entries.flatMap((cells, entry): ListProblem[] => {
    const found = cells[column] ?? '';
    const before = first.get(found);
    if (before === undefined) first.set(found, entry);
    else return [{ kind: 'twice', entry, values: { column, found, first: before + 2 } }];
    return [];
  });
}
