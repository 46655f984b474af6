import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { shownInUtc } from '../localTime';

/** A cell of a sheet: a text, a number, a calendar date, or a moment, which a file shows by the clock here. */
export type Cell = string | number | { date: number } | { moment: number };

/** What a cell of a sheet can have at most, and a sheet. */
const LONGEST_CELL = 32_767;
const MOST_ROWS = 1_048_576;

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** The indexes of `cellXfs` below. */
const TEXT = 0;
const HEADING = 1;
const DATE = 2;
const MOMENT = 3;
const NUMBER = 4;

/** Every part but the sheet. 49 is the format of a text: what is typed over one keeps its zeros too. */
const PARTS = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Sheet1" sheetId="1" r:id="r1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf numFmtId="0"/></cellXfs></styleSheet>`,
};

/**
 * A workbook of one sheet, as it is read: the first row is its headings, above columns of these widths. Each text is one, whatever it looks
 * like: a formula is not calculated, and a text of digits keeps its zeros. A failure of the rows is the stream's.
 */
export function xlsxFile(rows: AsyncIterable<Cell[]>, widths: readonly number[]): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable; // yazl's is a PassThrough
  for (const [name, xml] of Object.entries(PARTS)) {
    zip.addBuffer(Buffer.from(HEAD + xml), name);
  }
  const sheet = Readable.from(sheetXml(rows, widths));
  // yazl says nothing of a stream that it is given.
  for (const part of [zip, sheet]) part.on('error', (error: Error) => output.destroy(error));
  // Whoever stops reading stops the query as well.
  output.on('close', () => sheet.destroy());
  // A sheet repeats itself so much that the quickest level makes it nearly as small.
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml', { compressionLevel: 1 });
  zip.end();
  return output;
}

async function* sheetXml(
  rows: AsyncIterable<Cell[]>,
  widths: readonly number[],
): AsyncIterable<string> {
  const cols = widths.map((width, index) => {
    const place = String(index + 1);
    return `<col min="${place}" max="${place}" width="${width}" customWidth="1"/>`;
  });
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${cols.join('')}</cols><sheetData>`;
  let count = 0;
  const columns: string[] = [];
  for await (const cells of rows) {
    count += 1;
    if (count > MOST_ROWS) throw new Error(`A sheet has at most ${MOST_ROWS} rows: use CSV.`);
    const style = count === 1 ? HEADING : TEXT;
    yield `<row r="${count}">${cells.map((cell, index) => cellXml(cell, `${(columns[index] ??= columnName(index))}${count}`, style)).join('')}</row>`;
  }
  yield '</sheetData></worksheet>';
}

function cellXml(cell: Cell, place: string, style: number): string {
  if (typeof cell === 'string') {
    if (cell === '') return '';
    return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
  }
  if (typeof cell === 'number') return `<c r="${place}" s="${NUMBER}"><v>${cell}</v></c>`;
  const [time, format] = 'date' in cell ? [cell.date, DATE] : [shownInUtc(cell.moment), MOMENT];
  const days = time / 86_400_000 + DAYS_BEFORE_1970;
  // A sheet has no dates before March 1900 that all programs agree on.
  if (!(days > 60 && days < 2_958_466)) return cellXml(isoDate(time), place, TEXT);
  return `<c r="${place}" s="${format}"><v>${days}</v></c>`;
}

const DAYS_BEFORE_1970 = 25_569;

/** A calendar date; a number that is none as it is. */
export const isoDate = (time: number): string =>
  Number.isNaN(new Date(time).getTime()) ? String(time) : new Date(time).toISOString().slice(0, 10);

/** A, B, … Z, AA … */
function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/* eslint-disable no-control-regex -- these are what is not allowed */
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu;
/** Most texts have nothing to escape: this is the quick look. */
const SPECIAL = /[\u0000-\u001f\ud800-\udfff\ufffe\uffff&<>_]/;
/* eslint-enable no-control-regex */

/** A text for XML, without what XML cannot have; `_x0041_` would be read as a letter. */
function escaped(text: string): string {
  const cut = text.slice(0, LONGEST_CELL);
  if (!SPECIAL.test(cut)) return cut;
  return cut
    .replace(NOT_IN_XML, '')
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(/[&<>]/g, (character) => ENTITIES[character] ?? '');
}
