import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { buffer, text } from 'node:stream/consumers';
import { eventually } from '../../../testing/eventually';
import { unzip } from '../../../testing/unzip';
import { csvFile } from './csvFile';
import { type Cell, xlsxFile } from './xlsxFile';

async function* rowsOf(...rows: Cell[][]): AsyncIterable<Cell[]> {
  yield* await Promise.resolve(rows);
}
const BIRTH = Date.UTC(2019, 2, 27);
const MOMENT = Date.parse('2026-11-26T18:00');
const sheetOf = async (...rows: Cell[][]) =>
  unzip(await buffer(xlsxFile(rowsOf(...rows), [])))['xl/worksheets/sheet1.xml'] ?? '';
const textIn = (sheet: string) =>
  [...sheet.matchAll(/<t xml:space="preserve">([^<]*)<\/t>/g)].map(([, found]) => found);

test('a workbook has its parts, its headings in bold, and a row for each row', async () => {
  const files = unzip(
    await buffer(xlsxFile(rowsOf(['Họ', 'Ngày sinh'], ['An', '', 'x']), [12, 30])),
  );
  expect(Object.keys(files).sort()).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/workbook.xml',
    'xl/worksheets/sheet1.xml',
  ]);
  expect(files['xl/worksheets/sheet1.xml']).toContain(
    '<col min="1" max="1" width="12" customWidth="1"/><col min="2" max="2" width="30" customWidth="1"/>',
  );
  const rows = files['xl/worksheets/sheet1.xml']?.match(/<row .*?<\/row>/g);
  expect(rows).toEqual([
    expect.stringMatching(/^<row r="1"><c r="A1" s="1" t="inlineStr">.*<c r="B1" s="1"/),
    expect.stringMatching(/^<row r="2"><c r="A2" s="0".*<c r="C2" s="0"/),
  ]);
});

test('a text stays one: with its zeros, its spaces, its lines, and what looks like a formula', async () => {
  const texts = ['0912', ' a ', 'a\nb', '=1+1', '@SUM(A1)', '1e5', 'Đặng \u202eemoji 😀'];
  const sheet = await sheetOf(texts);
  expect(textIn(sheet)).toEqual(texts);
  expect(sheet).not.toContain('<f>');
  expect(sheet.match(/t="inlineStr"/g)).toHaveLength(texts.length);
});

test('markup is text, and what XML cannot have is left out', async () => {
  const sheet = await sheetOf(['</t><f>1</f>&amp;', 'a\u0000\u0008\uffff\ud800b', '_x0041_ _x']);
  expect(textIn(sheet)).toEqual([
    '&lt;/t&gt;&lt;f&gt;1&lt;/f&gt;&amp;amp;',
    'ab',
    '_x005F_x0041_ _x',
  ]);
  expect(textIn(await sheetOf(['x'.repeat(40_000)]))[0]).toHaveLength(32_767);
});

test('a date is a real one, and a moment has its time', async () => {
  const sheet = await sheetOf([{ date: BIRTH }, { moment: MOMENT }]);
  expect(sheet).toContain('<c r="A1" s="2"><v>43551</v></c><c r="B1" s="3"><v>46352.75</v></c>');
  const old = [{ date: Date.UTC(1900, 0, 1) }, { date: 1e300 }];
  expect(textIn(await sheetOf(old))).toEqual(['1900-01-01', '1e+300']);
});

test('a number is one, in both', async () => {
  const sheet = await sheetOf([0, -1.5, 1e-7]);
  expect(sheet).toContain(
    '<c r="A1" s="4"><v>0</v></c><c r="B1" s="4"><v>-1.5</v></c><c r="C1" s="4"><v>1e-7</v></c>',
  );
  expect(await text(csvFile(rowsOf(['a'], [0, -1.5]), ','))).toMatch(/"0","-1.5"\r\n$/);
});

test('the columns after Z are AA and so on', async () => {
  const sheet = await sheetOf(Array.from({ length: 704 }, () => 'x'));
  for (const name of ['Z1', 'AA1', 'AZ1', 'BA1', 'ZZ1', 'AAA1', 'AAB1']) {
    expect(sheet).toContain(`r="${name}"`);
  }
});

test('a CSV file has a byte order mark, quotes, no formulas, and the separator of whoever opens it', async () => {
  const rows: Cell[][] = [
    ['Họ', 'Ngày'],
    ['=1+"1"', '0912;'],
    [{ date: BIRTH }, { moment: MOMENT }],
  ];
  // text() leaves out the mark.
  const bytes = await buffer(csvFile(rowsOf(...rows), ';'));
  expect(bytes.toString()).toBe(
    '\uFEFF"Họ";"Ngày"\r\n"\'=1+""1""";"0912;"\r\n"2019-03-27";"2026-11-26 18:00"\r\n',
  );
  expect(await text(csvFile(rowsOf(['a', 'b']), ','))).toMatch(/^.?"a","b"\r\n$/);
});

test.each([
  '=1+1',
  '+84 912',
  '-cmd',
  '@SUM(A1)',
  '|calc',
  ' =1+1',
  '\t=1+1',
  '\n=1+1',
  '＝1+1',
  '＠a',
  '\u00A0=1',
  '\u200B=1',
  '\u200D=1',
  '\u202E=1',
])('%j cannot be a formula in a CSV file', async (cell) => {
  expect(await text(csvFile([[cell]], ','))).toMatch(`"'${cell}"\r\n`);
});

test.each(['-5', '-5.5', '0912 345 678', 'a=b', 'Lê-Na'])('%j stays as it is', async (cell) => {
  expect(await text(csvFile([[cell]], ','))).toMatch(`"${cell}"\r\n`);
});

test.each([
  ['XLSX', (rows: AsyncIterable<Cell[]>) => xlsxFile(rows, [])],
  ['CSV', (rows: AsyncIterable<Cell[]>) => csvFile(rows, ',')],
] as const)('%s: rows are read as the file is, and no longer than that', async (_, file) => {
  let read = 0;
  let ended = false;
  async function* endless(): AsyncIterable<Cell[]> {
    try {
      for (;;) {
        read += 1;
        yield await Promise.resolve([randomBytes(1000).toString('base64')]);
      }
    } finally {
      ended = true;
    }
  }
  const stream = file(endless());
  await eventually(() => {
    stream.read();
    return Promise.resolve(read > 0);
  });
  // Until its buffers are full, which a busy machine takes its time for.
  for (let before = 0; before !== read; await delay(300)) before = read;
  expect(read).toBeLessThan(1000);
  stream.destroy();
  await eventually(() => Promise.resolve(ended));
});

test('a failure of the rows is the file’s', async () => {
  async function* failing(): AsyncIterable<Cell[]> {
    yield await Promise.resolve(['a']);
    throw new Error('no database');
  }
  await expect(buffer(xlsxFile(failing(), []))).rejects.toThrow('no database');
  await expect(buffer(csvFile(failing(), ','))).rejects.toThrow('no database');
});
