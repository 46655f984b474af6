import { fold } from './lookupOptions';

it.each([
  ['Đan Mạch', 'dan mach'],
  ['Việt Nam', 'viet nam'],
  ['Pháp\u200B', 'phap'],
  ['  CỘNG  HÒA ', 'cong hoa'],
])('%j is searched as %j', (text, expected) => {
  expect(fold(text)).toBe(expected);
});
