import { lastServed, servedSets, type HistoryEntry } from './history';

const entry = (kind: HistoryEntry['kind'], set: string, at = '2026-11-20T10:00:00Z') => ({
  kind,
  set,
  at,
  from: null,
});
const promote = (set: string, at?: string) => entry('promote', set, at);
const rollback = (set: string, at?: string) => entry('rollback', set, at);

test.each([
  ['promotes add up', [promote('a'), promote('b')], ['a', 'b']],
  ['a rollback takes the newest away', [promote('a'), promote('b'), rollback('a')], ['a']],
  [
    'a rollback to an earlier set takes away all that came after it',
    [promote('a'), promote('b'), promote('c'), rollback('a')],
    ['a'],
  ],
  [
    'what is promoted after a rollback counts',
    [promote('a'), promote('b'), rollback('a'), promote('c')],
    ['a', 'c'],
  ],
  [
    'a set that was taken away counts again once it is promoted again',
    [promote('a'), promote('b'), rollback('a'), promote('b')],
    ['a', 'b'],
  ],
])('%s', (_name, history, served) => {
  expect(servedSets(history)).toEqual(served);
});

test('a set was last served when the next one replaced it', () => {
  const last = lastServed([
    promote('a', '2026-11-01T00:00:00Z'),
    promote('b', '2026-11-02T00:00:00Z'),
    rollback('a', '2026-11-03T00:00:00Z'),
  ]);
  expect(last).toEqual(
    new Map([
      ['a', Infinity],
      ['b', Date.UTC(2026, 10, 3)],
    ]),
  );
});
