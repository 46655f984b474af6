import { csvHeader, csvLine } from './csv';

test('a file has a byte order mark, a header, and every cell quoted', () => {
  expect(csvHeader(['reference', 'surname']) + csvLine(['K7MDHX9P', 'Nguyễn', 2, false])).toBe(
    '\uFEFF"reference","surname"\r\n"K7MDHX9P","Nguyễn","2","false"\r\n',
  );
});

test('quotes and line feeds stay within their cell', () => {
  expect(csvLine(['He said "no",\nthen left', ''])).toBe('"He said ""no"",\nthen left",""\r\n');
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
  expect(csvLine([text])).toBe(`"'${text}"\r\n`);
});

test.each(['-5', '-5.5', '0912 345 678', 'a=b', 'Lê-Na'])('%j stays as it is', (text) => {
  expect(csvLine([text])).toBe(`"${text}"\r\n`);
});
