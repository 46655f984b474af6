import { encodingsIn, encodingsOf } from './encodings';

const word = 'Tôn-Nữ';
const text = `${word} Zqxjkvw`;

test.each(encodingsOf(word))('a word of a text is found in $name', ({ name, bytes }) => {
  const body = Buffer.concat([Buffer.from('{"a":"'), bytes, Buffer.from('"}')]);
  expect(encodingsIn(body, text)).toContain(name);
});

test.each(['', 'a', 'ab'])('it is found in base64 after %j', (before) => {
  const base64 = Buffer.from(Buffer.from(`${before}${word}b`).toString('base64'));
  expect(encodingsIn(base64, text)).toContain('base64, NFC');
});

test('a text without such a word has none', () => {
  expect(encodingsIn(Buffer.from('Nguyễn Thị Ánh'), text)).toEqual([]);
});
