import { phoneDigits, searchable, searchPatterns } from './searchText';

test('a text is searched without its marks, in small letters', () => {
  expect(searchable('  Đặng  Thị\nĐÀO\u0000')).toBe('dang thi dao');
  expect(searchable('Đặng'.normalize('NFD'))).toBe('dang');
});

test('a telephone number is its digits, from abroad too', () => {
  expect(phoneDigits('0912 345 678')).toBe('0912345678');
  expect(phoneDigits('+84 (912) 345-678')).toBe('0912345678');
  expect(phoneDigits('0084912345678')).toBe('0912345678');
  expect(phoneDigits('84123')).toBe('84123');
});

test.each([
  ['dang DÀO', ['%dang%', '%dao%']],
  ['0912 345 678', ['%0912345678%']],
  ['đào +84 912 345 678 lan', ['%dao%', '%0912345678%', '%lan%']],
  ['345.678', ['%345678%']],
  ['a.b-1@c.vn', ['%a.b-1@c.vn%']],
  ['50%_\\', ['%50\\%\\_\\\\%']],
  ['\u0000', []],
  [' ', []],
])('%j is searched as %j', (search, patterns) => {
  expect(searchPatterns(search)).toEqual(patterns);
});

test('a search of any length stays short', () => {
  const patterns = searchPatterns('ab '.repeat(5000));
  expect(patterns).toHaveLength(12);
  expect(searchPatterns('x'.repeat(10_000))).toEqual([`%${'x'.repeat(200)}%`]);
});
