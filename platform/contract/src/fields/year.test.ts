import { parseYear } from './year';

it.each([
  ['2024', 2024],
  [' 2024 ', 2024],
  ['', ''],
  ['  ', ''],
  ['0', 0],
  ['20', '20'],
  ['20x4', '20x4'],
  ['20245', '20245'],
  ['-2024', '-2024'],
])('%j is kept as %j', (typed, answer) => {
  expect(parseYear(typed)).toBe(answer);
});
