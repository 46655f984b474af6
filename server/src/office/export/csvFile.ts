import { Readable } from 'node:stream';
import { quoteFormula } from '../../core/spreadsheetFormula';
import { type Cell, isoDate } from './xlsxFile';

/** Without it, Excel reads a file in the machine's legacy code page, and breaks every diacritic. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * A CSV file (RFC 4180) that Excel opens right, as it is read: with a byte order mark, every cell quoted, and
 * none that a spreadsheet runs as a formula.
 *
 * @param separator `;` is for Excel in most of Europe and in Vietnam
 */
export const csvFile = (
  rows: AsyncIterable<Cell[]> | Iterable<Cell[]>,
  separator: ',' | ';',
): Readable => Readable.from(csvLines(rows, separator));

async function* csvLines(
  rows: AsyncIterable<Cell[]> | Iterable<Cell[]>,
  separator: string,
): AsyncIterable<string> {
  let start = BYTE_ORDER_MARK;
  for await (const cells of rows) {
    const quoted = cells.map((cell) => `"${quoteFormula(textOf(cell)).replaceAll('"', '""')}"`);
    yield `${start}${quoted.join(separator)}\r\n`;
    start = '';
  }
}

/** `yyyy-mm-dd`, and the time of a moment, as Swedish writes it. */
function textOf(cell: Cell): string {
  if (typeof cell !== 'object') return String(cell);
  if ('date' in cell) return isoDate(cell.date);
  return new Date(cell.moment).toLocaleString('sv').slice(0, 'yyyy-mm-dd hh:mm'.length);
}
