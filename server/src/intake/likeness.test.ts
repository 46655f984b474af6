import { createLikeness } from './likeness';

// Fixed, so that each run sees the same hashes.
function fixed(): () => number {
  let state = 1;
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0);
}

const text = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `word${from + index}`).join(' ');

/** How many of 100 pairs of bodies have a key in common. */
function alike(first: (pair: number) => string, second: (pair: number) => string): number {
  const keysOf = createLikeness(fixed());
  return Array.from({ length: 100 }).filter((_, pair) => {
    const keys = new Set(keysOf({ about: first(pair * 1000) }));
    return keysOf({ about: second(pair * 1000) }).some((key) => keys.has(key));
  }).length;
}

test('bodies that differ in a word or two of forty have a key in common', () => {
  const found = alike(
    (start) => text(start, start + 40),
    (start) => text(start + 2, start + 40),
  );
  expect(found).toBeGreaterThan(90);
});

test('bodies that share a quarter of their words hardly ever have one', () => {
  const found = alike(
    (start) => text(start, start + 40),
    (start) => text(start + 24, start + 64),
  );
  expect(found).toBeLessThan(15);
});

test('the order of words, capitals and what is no text do not count', () => {
  const keysOf = createLikeness(fixed());
  const words = text(0, 20);
  const other = { b: words.toUpperCase().split(' ').reverse().join(', '), n: 5, t: true };
  expect(keysOf(other)).toEqual(keysOf({ a: words }));
});

test.each([[{}], [null], [{ name: 'Nguyễn Thị Ánh' }]])('%j says too little', (body) => {
  expect(createLikeness(fixed())(body)).toEqual([]);
});
