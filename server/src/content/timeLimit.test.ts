import { createTimeLimit } from './timeLimit';

/** A busy machine may take the processor away for a while, also from the attempt that ends. */
const inTime = createTimeLimit<number>(100);
const tooLong = () => new Error('too long');

/** Ends at its attempt of that number, and never before. */
function endsAt(last: number) {
  let attempts = 0;
  return () => {
    attempts++;
    while (attempts < last);
    return attempts;
  };
}

test('a function that did not end is run again, three times in all', async () => {
  expect(await inTime(endsAt(3), tooLong)).toBe(3);
  await expect(inTime(endsAt(4), tooLong)).rejects.toThrow('too long');
});

test('one that throws is not run again', async () => {
  const act = jest.fn((): number => {
    throw new Error('of its own');
  });
  await expect(inTime(act, tooLong)).rejects.toThrow('of its own');
  expect(act).toHaveBeenCalledTimes(1);
});

test('those that arrive together each have their own result, and their own attempts', async () => {
  const results = [endsAt(1), endsAt(4), endsAt(2), endsAt(3), endsAt(1)].map((act) =>
    inTime(act, tooLong),
  );
  expect(await Promise.allSettled(results)).toEqual([
    { status: 'fulfilled', value: 1 },
    { status: 'rejected', reason: tooLong() },
    { status: 'fulfilled', value: 2 },
    { status: 'fulfilled', value: 3 },
    { status: 'fulfilled', value: 1 },
  ]);
});
