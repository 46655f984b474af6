import { quoteFormula } from '../core/spreadsheetFormula';
import type { Registration } from '../storage/registrations/store';
import { otherAnswers } from './otherAnswers';
import type { TimeZone } from './timeZone';

/** Without it, Excel reads a file in the machine's legacy code page, and breaks every diacritic. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The server's own columns before the fields; a field of the same name does not replace them. */
const BEFORE = ['reference', 'receivedAt', 'flow'];
/** The server's own columns after the fields: the spam marks, and undeclared answers as JSON. */
const AFTER = ['marks', 'other'];

/**
 * The names of the columns of a file with these declared fields. What a client sends beside them is
 * in the column `other`.
 */
export function csvColumns(declared: readonly string[]): string[] {
  const own = new Set([...BEFORE, ...AFTER]);
  return [...BEFORE, ...new Set(declared.filter((field) => !own.has(field))), ...AFTER];
}

/** A registration as cells of such columns, one a field by its wire name. */
export function csvCells(
  columns: readonly string[],
  registration: Registration,
  zone: TimeZone,
): unknown[] {
  const { reference, receivedAt, flow, payload, marks = [] } = registration;
  const fields = columns.slice(BEFORE.length, -AFTER.length);
  const others = otherAnswers(payload, new Set(fields));
  return [
    reference,
    zone.write(receivedAt),
    flow,
    ...fields.map((field) => (Object.hasOwn(payload, field) ? payload[field] : '')),
    marks.join(' '),
    Object.keys(others).length > 0 ? JSON.stringify(others) : '',
  ];
}

/**
 * The header of a CSV file (RFC 4180) that Excel opens right: with a byte order mark, every cell
 * quoted.
 */
export function csvHeader(columns: readonly string[], separator = ','): string {
  return BYTE_ORDER_MARK + csvLine(columns, separator);
}

/** A line of such a file, with its line end. A spreadsheet runs no cell as a formula. */
export function csvLine(cells: readonly unknown[], separator = ','): string {
  return `${cells.map(csvCell).join(separator)}\r\n`;
}

function csvCell(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return `"${quoteFormula(text).replaceAll('"', '""')}"`;
}
