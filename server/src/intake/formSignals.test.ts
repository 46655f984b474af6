import { parseFormSignals } from './formSignals';

test.each([
  ['elapsed=84000, extra=0', { elapsedMs: 84_000, extra: false }],
  ['elapsed=0, extra=1', { elapsedMs: 0, extra: true }],
  ['extra=1', { extra: true }],
])('%s', (header, signals) => {
  expect(parseFormSignals(header)).toEqual(signals);
});

test.each([
  undefined,
  '',
  'extra=2',
  'extra=1 ',
  'elapsed=5',
  'elapsed=-1, extra=0',
  'elapsed=1.5, extra=0',
  'elapsed=1234567890, extra=0',
  'elapsed=5, extra=0, surname=x',
  `elapsed=5, extra=0${' '.repeat(60_000)}`,
  ['extra=0', 'extra=1'],
])('%j says nothing', (header) => {
  expect(parseFormSignals(header)).toBeUndefined();
});
