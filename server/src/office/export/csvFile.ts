import { Readable } from 'node:stream';
import { csvHeader, csvLine } from '../csv';
import type { Cell } from './sheetRows';

/** A CSV file that Excel opens right, as it is read: `;` is for Excel in most of Europe and in Vietnam. */
export const csvFile = (rows: AsyncIterable<Cell[]>, separator: ',' | ';'): Readable =>
  Readable.from(csvLines(rows, separator));

async function* csvLines(rows: AsyncIterable<Cell[]>, separator: string): AsyncIterable<string> {
  let write = csvHeader;
  for await (const cells of rows) {
    yield write(cells.map(textOf), separator);
    write = csvLine;
  }
}

/** `yyyy-mm-dd`, and the time of a moment. */
function textOf(cell: Cell): string {
  if (typeof cell !== 'object') return String(cell);
  const iso = (time: number) =>
    Number.isNaN(new Date(time).getTime()) ? String(time) : new Date(time).toISOString();
  if ('date' in cell) return iso(cell.date).replace(/T.*/, '');
  return iso(cell.moment).slice(0, 'yyyy-mm-dd hh:mm'.length).replace('T', ' ');
}
