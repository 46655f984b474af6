import { asciiDigits } from './asciiDigits';

test.each([
  ['０９１２ ３４５ ６７８', '0912 345 678'],
  ['２７／０３／２０１９', '27/03/2019'],
  ['（０２４）３８２５－１２３４', '(024)3825-1234'],
  ['＋８４\u3000９１２', '+84 912'],
  ['0912\u200B345', '0912345'],
  ['máy lẻ ７', 'máy lẻ 7'],
  ['Ａ٣', 'Ａ٣'],
])('%j is %j', (typed, ascii) => {
  expect(asciiDigits(typed)).toBe(ascii);
});
