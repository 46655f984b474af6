import { specificity } from './specificity';

test.each([
  ['*', 'h1'],
  ['h1', 'h1::before'],
  ['main h1:after', '.a'],
  ['.a h1', '.a.b'],
  ['h1:focus', 'h1:focus[type=text]'],
  ['.a.b.c', '#a'],
  [':where(#a) h1', '.a'],
  [':is(h1,.a)', '.a h1'],
  ['.a:not(.b)', '.a:not(.b):has(h1)'],
  [':nth-child(2)', '.a.b'],
])('%s has less weight than %s', (less, more) => {
  expect(specificity(less)).toBeLessThan(specificity(more));
});

test.each([
  ['.a', '[type=text]'],
  ['.a', ':focus'],
  ['.a', ':is(.a,h1)'],
  ['h1::before', 'h1:before'],
])('%s has as much weight as %s', (one, other) => {
  expect(specificity(one)).toBe(specificity(other));
});

test('a selector that is not understood wins over nothing, and is not overridden', () => {
  expect(specificity('.a:new(:is(.b, :not(.c)))')).toBeNaN();
});
