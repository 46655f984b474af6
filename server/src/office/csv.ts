import { quoteFormula } from '../core/spreadsheetFormula';

/** Without it, Excel reads a file in the machine's legacy code page, and breaks every diacritic. */
const BYTE_ORDER_MARK = '\uFEFF';

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
