import { createOldCounts } from './oldCounts';

test('what was counted is kept for ten seconds, for each key, unless something has changed', async () => {
  let now = 0;
  let there = 1;
  const counts = createOldCounts(() => now);
  const read = (key: string) => counts.get(key, () => Promise.resolve(there));
  expect(await read('a')).toBe(1);
  there = 2;
  now = 9999;
  expect([await read('a'), await read('b')]).toEqual([1, 2]);
  there = 3;
  now = 10_000;
  expect([await read('a'), await read('b')]).toEqual([3, 3]);
  there = 4;
  counts.forget();
  expect(await read('a')).toBe(4);
});

test('a count that began before a change, and ends after the next one, is not kept', async () => {
  const counts = createOldCounts(() => 0);
  let end = (_count: number) => {};
  const slow = counts.get('a', () => new Promise<number>((resolve) => (end = resolve)));
  counts.forget();
  expect(await counts.get('a', () => Promise.resolve(2))).toBe(2);
  end(1);
  expect(await slow).toBe(1);
  expect(await counts.get('a', () => Promise.resolve(3))).toBe(2);
});
