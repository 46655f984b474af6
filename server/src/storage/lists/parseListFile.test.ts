import { parseListFile } from './parseListFile';

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

test.each([
  ['another header', 'id,en,vi\n1,a,b', 'Its first line must be id,vi,en, and is id,en,vi'],
  ['an empty file', '', 'Its first line must be id,vi,en, and is '],
  ['an open quote', 'id,vi,en\n1,"a,b\n', 'It is no CSV file'],
  ['a missing cell', 'id,vi,en\n1,a\n', 'Line 2 has 2 cells, and must have 3'],
  ['an extra cell', 'id,vi,en\n1,a,b,c\n', 'Line 2 has 4 cells, and must have 3'],
  ['an empty text', 'id,vi,en\n1,a,\n', 'Line 2: en is empty'],
  ['id 0', 'id,vi,en\n0,a,b\n', 'Line 2: id must be a whole number from 1, and is "0"'],
  [
    'an id that is no number',
    'id,vi,en\nx,a,b\n',
    'Line 2: id must be a whole number from 1, and is "x"',
  ],
  ['an id beyond 32 bits', 'id,vi,en\n2147483648,a,b\n', 'is "2147483648"'],
  ['an id twice', 'id,vi,en\n1,a,b\n1,c,d\n', 'Line 3: id "1" is line 2\'s'],
  ['a text twice', 'id,vi,en\n1,a,b\n2,a,d\n', 'Line 3: vi "a" is line 2\'s'],
  ['a long text', `id,vi,en\n1,${'a'.repeat(201)},b\n`, 'Line 2: vi has more than 200 characters'],
  ['a control character', 'id,vi,en\n1,a\u0000,b\n', 'Line 2: vi has a control character'],
])('%s is reported', (_, text, problem) => {
  expect(parsed(text)).toEqual({
    problems: expect.arrayContaining([expect.stringContaining(problem)]) as unknown,
  });
});

test('all problems are reported at once', () => {
  const result = parsed('id,vi,en\n0,,b\n2,c,\n');
  expect('problems' in result && result.problems).toHaveLength(3);
});

test('a nationality’s code is two capital letters', () => {
  expect(parsed('id,code,vi,en\n1,vn,Việt Nam,Vietnam\n', ['id', 'code', 'vi', 'en'])).toEqual({
    problems: ['Line 2: code must be two capital letters'],
  });
});
