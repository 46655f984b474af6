import type { Registration } from '../storage/registrations/store';
import { csvCells, csvColumns, csvHeader, csvLine } from './csv';
import { createTimeZone } from './timeZone';

const registration = (payload: Record<string, unknown>) => ({
  reference: 'K7MDHX9P',
  receivedAt: Date.UTC(2026, 10, 20),
  flow: 'admission',
  releaseSet: 'set-1',
  payload,
});

const csvFile = (declared: string[], registrations: Registration[]) => {
  const columns = csvColumns(declared);
  const lines = registrations.map((one) => csvLine(csvCells(columns, one, createTimeZone('UTC'))));
  return csvHeader(columns) + lines.join('');
};

test('a file has a byte order mark, a header, and every cell quoted', () => {
  const declared = ['surname', 'sexId', 'isNotGoToSchoolYet'];
  const sent = registration({ surname: 'Nguyễn', sexId: 2, isNotGoToSchoolYet: false });
  expect(csvFile(declared, [sent])).toBe(
    '\uFEFF"reference","receivedAt","flow","surname","sexId","isNotGoToSchoolYet","marks","other"\r\n' +
      '"K7MDHX9P","2026-11-20T00:00:00.000Z","admission","Nguyễn","2","false","",""\r\n',
  );
});

test('the columns are the declared fields, each once; what else was sent is JSON in one', () => {
  const sent = [registration({ a: '1' }), registration({ b: '2', x1: 'é', x2: 3 })];
  const [header, ...lines] = csvFile(['a', 'b', 'a'], sent).split('\r\n');
  expect(header).toBe('\uFEFF"reference","receivedAt","flow","a","b","marks","other"');
  expect(lines.map((line) => line.split(',').slice(3).join())).toEqual([
    '"1","","",""',
    '"","2","","{""x1"":""é"",""x2"":3}"',
    '',
  ]);
});

test('a thousand strangers with fields of their own add no column', () => {
  const strangers = Array.from({ length: 1000 }, (_, index) =>
    registration({ [`field${index}`]: '' }),
  );
  const [header = ''] = csvFile(['a'], strangers).split('\r\n');
  expect(header.split(',')).toHaveLength(6);
});

test('why it may be spam is a column', () => {
  expect(csvFile(['a'], [{ ...registration({ a: '1' }), marks: ['extra', 'fast'] }])).toContain(
    '"1","extra fast",""\r\n',
  );
});

test('a declared field with the name of an own column is among the others', () => {
  expect(csvFile(['flow', 'other'], [registration({ flow: 'x', other: 'y' })])).toContain(
    '"admission","","{""flow"":""x"",""other"":""y""}"',
  );
});

test('the name of a field that nothing declares is short, and stays different from another one', () => {
  const long = 'n'.repeat(2000);
  const [, line = ''] = csvFile([], [registration({ [`${long}1`]: 1, [`${long}2`]: 2 })]).split(
    '\r\n',
  );
  const short = 'n'.repeat(100);
  expect(line).toContain(`"{""${short}"":1,""${short}~2"":2}"`);
});

test('a field named like an own property of every object is not found in the others', () => {
  expect(csvFile(['toString'], [registration({ a: '1' })])).toContain('"admission","","","{');
});

test('quotes and line feeds stay within their cell', () => {
  expect(csvFile(['a'], [registration({ a: 'He said "no",\nthen left' })])).toContain(
    '"He said ""no"",\nthen left","",""\r\n',
  );
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
])('%j cannot be a formula', (text) => {
  expect(csvFile(['a'], [registration({ a: text })])).toContain(`"'${text}"`);
});

test.each(['-5', '-5.5', '0912 345 678', 'a=b', 'Lê-Na'])('%j stays as it is', (text) => {
  expect(csvFile(['a'], [registration({ a: text })])).toContain(`"${text}","",""\r\n`);
});
