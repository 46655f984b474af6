import { fold } from './fold';
import { isBlank } from './isBlank';
import { lengthOf } from './lengthOf';

it.each([
  ['Đan Mạch', 'dan mach'],
  ['Việt Nam', 'viet nam'],
  ['  CỘNG  HÒA ', 'cong hoa'],
])('%j is searched as %j', (text, expected) => {
  expect(fold(text)).toBe(expected);
});

it('white space alone, or nothing, is blank', () => {
  expect([undefined, '', ' \t\n'].map(isBlank)).toEqual([true, true, true]);
  expect(isBlank(' a ')).toBe(false);
});

it('an emoji counts as one character', () => {
  expect(lengthOf('Ánh😀')).toBe(4);
});
