import { lastServed } from './lastServed';

const DAY = 86_400_000;
const start = Date.UTC(2026, 10, 1);
/** An entry for each set, so many days after the start. */
const entries = (...changes: [set: string, day: number][]) =>
  changes.map(([set, day]) => ({
    set,
    kind: 'promote' as const,
    at: new Date(start + day * DAY).toISOString(),
    from: null,
  }));
const day = (of: number) => start + of * DAY;

test('a set was last served when the next one replaced it', () => {
  const history = entries(['a', 0], ['b', 1], ['a', 2]);
  expect(lastServed(history, day(0), day(3))).toEqual({
    last: new Map([
      ['a', Infinity],
      ['b', day(2)],
    ]),
    clock: [],
  });
});

test('an entry that is older than the one before makes no set older, and is reported', () => {
  const { last, clock } = lastServed(entries(['a', 0], ['b', 40], ['c', 2]), day(10), day(41));
  expect(last.get('b')).toBe(day(40));
  expect(clock).toEqual([expect.stringContaining('set c is of 2026-11-03T00:00:00.000Z, which')]);
});

test('a clock that is behind the last entry now is reported', () => {
  const { clock } = lastServed(entries(['a', 5]), day(-20), day(4));
  expect(clock).toEqual(['it is 2026-11-05T00:00:00.000Z, before its last entry']);
});
