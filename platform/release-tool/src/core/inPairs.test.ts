import { inPairs } from './inPairs';

test('an error is thrown after the other item has ended, and no further item begins', async () => {
  const begun: number[] = [];
  let end: () => void = () => {};
  const other = new Promise<void>((resolve) => (end = resolve));
  let isSettled = false;
  const done = inPairs([0, 1, 2], (item) => {
    begun.push(item);
    return item === 0 ? Promise.reject(new Error('it fails')) : other;
  }).finally(() => (isSettled = true));
  done.catch(() => {});
  await new Promise(setImmediate);
  expect(isSettled).toBe(false);
  end();
  await expect(done).rejects.toThrow('it fails');
  expect(begun).toEqual([0, 1]);
});
