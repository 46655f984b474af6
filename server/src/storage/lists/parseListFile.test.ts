import { type ListProblem, parseListFile } from './parseListFile';

const columns = ['id', 'vi', 'en'];
const parsed = (text: string, header = columns) => parseListFile(text, header);

test.each([
  ['commas', 'id,vi,en\n1,Bạn bè,Friends\n2,"Báo, đài","News, radio"\n'],
  [
    'semicolons, a byte order mark and CRLF',
    '\uFEFFid;vi;en\r\n1;Bạn bè;Friends\r\n2;"Báo, đài";"News, radio"\r\n',
  ],
  [
    'decomposed letters, spaces around and empty lines',
    'id,vi,en\n\n1, Bạn bè ,Friends\n2,"Báo, đài","News, radio"\n\n'.normalize('NFD'),
  ],
])('%s', (_, text) => {
  expect(parsed(text)).toEqual({
    entries: [
      { id: '1', vi: 'Bạn bè', en: 'Friends' },
      { id: '2', vi: 'Báo, đài', en: 'News, radio' },
    ],
  });
});

test('the apostrophe of an exported cell is removed again', () => {
  expect(parsed("id,vi,en\n1,'-Khác,'Other\n")).toEqual({
    entries: [{ id: '1', vi: '-Khác', en: "'Other" }],
  });
});

test.each<[string, string, ListProblem['kind'], (number | undefined)?, object?]>([
  ['another header', 'id,en,vi\n1,a,b', 'header', undefined, { found: 'id,en,vi' }],
  ['an empty file', '', 'header', undefined, { expected: 'id,vi,en', found: '' }],
  ['an open quote', 'id,vi,en\n1,"a,b\n', 'csv', undefined],
  ['a missing cell', 'id,vi,en\n1,a\n', 'cells', 0, { found: 2, expected: 3 }],
  ['an empty text', 'id,vi,en\n1,a,\n', 'empty', 0, { column: 'en' }],
  ['an id beyond 32 bits', 'id,vi,en\n2147483648,a,b\n', 'id', 0, { found: '2147483648' }],
  ['an id twice', 'id,vi,en\n1,a,b\n1,c,d\n', 'twice', 1, { column: 'id', first: 2 }],
  ['a text twice', 'id,vi,en\n1,a,b\n2,a,d\n', 'twice', 1, { column: 'vi', found: 'a' }],
  ['a long text', `id,vi,en\n1,${'a'.repeat(201)},b\n`, 'long', 0, { column: 'vi', most: 200 }],
  ['a control character', 'id,vi,en\n1,a\u0000,b\n', 'control', 0, { column: 'vi' }],
])('%s is reported', (_, text, kind, entry, values = {}) => {
  expect(parsed(text)).toEqual({
    problems: expect.arrayContaining([
      {
        kind,
        ...(entry !== undefined && { entry }),
        values: expect.objectContaining(values) as unknown,
      },
    ]) as unknown,
  });
});

test('a nationality’s code is two capital letters', () => {
  expect(parsed('id,code,vi,en\n1,vn,Việt Nam,Vietnam\n', ['id', 'code', 'vi', 'en'])).toEqual({
    problems: [{ kind: 'code', entry: 0, values: { column: 'code', found: 'vn', most: 200 } }],
  });
});
