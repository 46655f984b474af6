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
  expect(lastServed(entries(['a', 0], ['b', 1], ['a', 2]))).toEqual(
    new Map([
      ['a', Infinity],
      ['b', day(2)],
    ]),
  );
});

test('an entry that is older than the one before makes no set older', () => {
  expect(lastServed(entries(['a', 0], ['b', 40], ['c', 2])).get('b')).toBe(day(40));
});
