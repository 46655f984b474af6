import { csvFile } from './csv';

const registration = (payload: Record<string, unknown>) => ({
  reference: 'K7MDHX9P',
  receivedAt: Date.UTC(2026, 10, 20),
  flow: 'admission',
  releaseSet: 'set-1',
  payload,
});

test('a file has a byte order mark, a header, and every cell quoted', () => {
  expect(csvFile([registration({ surname: 'Nguyễn', sexId: 2, isNotGoToSchoolYet: false })])).toBe(
    '\uFEFF"reference","receivedAt","flow","surname","sexId","isNotGoToSchoolYet"\r\n' +
      '"K7MDHX9P","2026-11-20T00:00:00.000Z","admission","Nguyễn","2","false"\r\n',
  );
});

test('a field that only some have is a column, empty in the others', () => {
  const [, ...lines] = csvFile([registration({ a: '1' }), registration({ b: '2' })]).split('\r\n');
  expect(lines.map((line) => line.split(',').slice(3))).toEqual([['"1"', '""'], ['""', '"2"'], []]);
});

test('a field named like an own property of every object is no column of the others', () => {
  expect(csvFile([registration({ toString: 'x' }), registration({ a: '1' })])).toContain(
    '"admission","","1"',
  );
});

test('quotes and line feeds stay within their cell', () => {
  expect(csvFile([registration({ a: 'He said "no",\nthen left' })])).toContain(
    '"He said ""no"",\nthen left"\r\n',
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
])('%j cannot be a formula', (text) => {
  expect(csvFile([registration({ a: text })])).toContain(`"'${text}"`);
});

test.each(['-5', '-5.5', '0912 345 678', 'a=b', 'Lê-Na'])('%j stays as it is', (text) => {
  expect(csvFile([registration({ a: text })])).toContain(`"${text}"\r\n`);
});
