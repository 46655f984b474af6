import { RecentCounts } from './recentCounts';

test('a key counts until its window ends, and then from the beginning', () => {
  const counts = new RecentCounts(100, 10);
  counts.add('a', 0);
  counts.add('a', 99);
  expect([counts.of('a', 99), counts.of('a', 100), counts.of('b', 0)]).toEqual([2, 0, 0]);
  counts.add('a', 100);
  expect(counts.of('a', 199)).toBe(1);
});

test('what is taken back no longer counts', () => {
  const counts = new RecentCounts(100, 10);
  counts.add('a', 0);
  counts.add('a', 50);
  counts.takeBack('a');
  counts.takeBack('b');
  expect(counts.add('a', 99)).toEqual({ count: 2, endsAt: 100 });
});

test('there are never more keys than allowed: the oldest goes', () => {
  const counts = new RecentCounts(100, 2);
  for (const key of ['a', 'b', 'b', 'c']) counts.add(key, 0);
  expect(['a', 'b', 'c'].map((key) => counts.of(key, 0))).toEqual([0, 2, 1]);
});

test('a key whose window begins again is the newest, and forgetting goes on from key to key', () => {
  const counts = new RecentCounts(100, 2);
  for (const [key, now] of [
    ['a', 0],
    ['b', 50],
    ['a', 100],
    ['c', 100],
  ] as const) {
    counts.add(key, now);
  }
  expect(['a', 'b', 'c'].map((key) => counts.of(key, 100))).toEqual([1, 0, 1]);
  for (let key = 0; key < 1000; key++) counts.add(`${key}`, 100);
  expect(['a', 'c', '997', '998', '999'].map((key) => counts.of(key, 100))).toEqual([
    0, 0, 0, 1, 1,
  ]);
});
