import { cleanText } from './cleanText';

test.each([
  ['a line break of a word processor', 'Dị ứng\u000Blạc', 'Dị ứnglạc'],
  ['NUL, delete and next line', 'a\u0000b\u007Fc\u0085d', 'abcd'],
  ['a lone half of a surrogate pair', 'a\uD83Db\uDE00', 'ab'],
])('%s goes', (_name, typed, kept) => {
  expect(cleanText(typed)).toBe(kept);
});

test.each(['Đàn bầu\nBơi\tlội', '😀 Ánh', '  hai  dấu cách '])('%j stays as it is', (text) => {
  expect(cleanText(text)).toBe(text);
});
