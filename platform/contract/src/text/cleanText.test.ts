import { cleanLine, cleanText } from './cleanText';

test.each([
  ['a line break of a word processor', 'Dị ứng\u000Blạc', 'Dị ứnglạc'],
  ['NUL, delete and next line', 'a\u0000b\u007Fc\u0085d', 'abcd'],
  ['a lone half of a surrogate pair', 'a\uD83Db\uDE00', 'ab'],
  ['a zero-width space, a word joiner and a byte order mark', 'a\u200Bb\u2060c\uFEFFd', 'abcd'],
  ['a bidi control', '\u200E\u200F\u061Ca\u202Ab\u202B\u202C\u202D\u202E', 'ab'],
  ['a bidi isolate', '\u2066a\u2067b\u2068c\u2069', 'abc'],
  ['a soft hyphen', 'Nguyễn\u00AD', 'Nguyễn'],
  ['a filler that looks like nothing', 'a\u3164b\u115F\u1160\uFFA0\u17B4', 'ab'],
  ['a tag that follows no emoji', 'a\u{E0001}\u{E0067}', 'a'],
])('%s goes, in a long text and in a line', (_name, typed, kept) => {
  expect(cleanText(typed)).toBe(kept);
  expect(cleanLine(typed)).toBe(kept);
});

const SPACES = '\u00A0\u1680\u2000\u2007\u200A\u202F\u205F\u3000';
test.each([...SPACES])('the space %j is U+0020', (space) => {
  expect(cleanText(`a${space}b`)).toBe('a b');
  expect(cleanLine(`a${space}b`)).toBe('a b');
});

test.each(['\n', '\r', '\r\n', '\u2028', '\u2029'])(
  'the line end %j is a line feed in a long text, and a space in a line',
  (end) => {
    expect(cleanText(`a${end}b`)).toBe('a\nb');
    expect(cleanLine(`a${end}b`)).toBe('a b');
  },
);

test('a tab stays in a long text, and is a space in a line', () => {
  expect(cleanText('a\tb')).toBe('a\tb');
  expect(cleanLine('a\tb')).toBe('a b');
});

test.each([
  ['a family', '👨‍👩‍👧', '👨👩👧'],
  ['a heart in colour', '❤️', '❤'],
  ['the flag of England', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🏴'],
  ['a joiner of Persian', 'می‌خواهم', 'میخواهم'],
])('%s stays in a long text; in a line, its base characters do', (_name, typed, inLine) => {
  expect(cleanText(typed)).toBe(typed);
  expect(cleanLine(typed)).toBe(inLine);
});

test.each(['\u200D', '\uFE0F\u200C', '\u180B'])('a text of %j alone is blank', (unseen) => {
  expect(cleanText(unseen)).toBe('');
  expect(cleanText(` ${unseen}\n`)).toBe(' \n');
  expect(cleanLine(unseen)).toBe('');
});

test.each([
  ['Vietnamese', 'Nguye\u0302\u0303n Thi\u0323 A\u0301nh', 'Nguyễn Thị Ánh'],
  ['a mark behind an unseen character', 'e\u200B\u0301', 'é'],
  ['marks in another order', 'a\u0302\u0323', 'ậ'],
])('%s is composed', (_name, typed, composed) => {
  expect(cleanText(typed)).toBe(composed);
  expect(cleanLine(typed)).toBe(composed);
});

test('a mark behind a joiner is composed in a line, which keeps no joiner', () => {
  expect(cleanText('e\u200D\u0301')).toBe('e\u200D\u0301');
  expect(cleanLine('e\u200D\u0301')).toBe('é');
});

test.each(['Đàn bầu\nBơi\tlội', '😀 Ánh', '  hai  dấu cách '])('%j stays as it is', (text) => {
  expect(cleanText(text)).toBe(text);
});

test('what a quick look leaves as it is, the whole cleaning leaves as it is', () => {
  const texts = Array.from({ length: 0x10000 }, (_, code) => `a${String.fromCharCode(code)}b`);
  // What is not seen makes it look again.
  const cleanedWhole = (clean: typeof cleanText) => (text: string) => clean(`${text}\u200B`);
  for (const clean of [cleanText, cleanLine]) {
    expect(texts.map(clean)).toEqual(texts.map(cleanedWhole(clean)));
  }
  const plain = texts.filter((text) => /[\u0020-\u024F\u1E00-\u1EFF]/.test(text)).join('');
  expect(cleanText(plain)).toBe(cleanedWhole(cleanText)(plain));
});
