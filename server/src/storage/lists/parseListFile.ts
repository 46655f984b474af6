import { parse } from 'csv-parse/sync';
import { unquoteFormula } from '../../core/spreadsheetFormula';

/** The largest id: a 32-bit integer, which every database and browser holds. */
const MAX_ID = 2_147_483_647;
const MAX_TEXT = 200;

/** An entry as the office's file has it, every cell by its column. */
export type ListEntry = Readonly<Record<string, string>>;

/**
 * The entries of a CSV file (UTF-8, with or without a byte order mark; comma or semicolon).
 *
 * @param columns the header that it must have, in this order; the first one names an entry
 * @returns the entries, or everything that is wrong with them, a line each
 */
export function parseListFile(
  text: string,
  columns: readonly string[],
): { entries: ListEntry[] } | { problems: string[] } {
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
    return { problems: [`It is no CSV file: ${error instanceof Error ? error.message : ''}`] };
  }
  const [header = [], ...lines] = rows;
  if (header.join() !== columns.join()) {
    return { problems: [`Its first line must be ${columns.join()}, and is ${header.join()}`] };
  }
  const entries = lines.map((cells) =>
    Object.fromEntries(
      columns.map((column, index) => [column, unquoteFormula((cells[index] ?? '').normalize())]),
    ),
  );
  const problems = [
    ...lines.flatMap((cells, index) =>
      cells.length === columns.length
        ? []
        : [`Line ${index + 2} has ${cells.length} cells, and must have ${columns.length}`],
    ),
    ...entries.flatMap((entry, index) =>
      columns.flatMap((column) => {
        const problem = cellProblem(column, entry[column] ?? '');
        return problem ? [`Line ${index + 2}: ${column} ${problem}`] : [];
      }),
    ),
    ...columns.filter((column) => column !== 'en').flatMap((column) => twice(entries, column)),
  ];
  return problems.length > 0 ? { problems } : { entries };
}

function cellProblem(column: string, text: string): string | undefined {
  if (column === 'id') {
    const id = Number(text);
    const fits = /^[1-9]\d*$/.test(text) && id <= MAX_ID;
    return fits ? undefined : `must be a whole number from 1, and is "${text}"`;
  }
  if (column === 'code') return /^[A-Z]{2}$/.test(text) ? undefined : 'must be two capital letters';
  if (text === '') return 'is empty';
  if ([...text].length > MAX_TEXT) return `has more than ${MAX_TEXT} characters`;
  return /[\p{Cc}\p{Cs}]/u.test(text) ? 'has a control character' : undefined;
}

function twice(entries: readonly ListEntry[], column: string): string[] {
  const cells = entries.map((entry) => entry[column]);
  return cells.flatMap((cell, index) => {
    const first = cells.indexOf(cell);
    return first < index ? [`Line ${index + 2}: ${column} "${cell}" is line ${first + 2}'s`] : [];
  });
}
