import { createReadiness } from './health';

test('a database that does not respond is not ready, and is asked once until it does', async () => {
  let asked = 0;
  let answer: (isWritable: boolean) => void = () => {};
  const ready = createReadiness(() => {
    asked += 1;
    return new Promise((resolve) => (answer = resolve));
  });
  expect(await Promise.all([ready(), ready()])).toEqual([false, false]);
  await new Promise((resolve) => setTimeout(resolve, 1100));
  expect(await ready()).toBe(false);
  expect(asked).toBe(1);
  answer(true);
  await new Promise((resolve) => setTimeout(resolve, 1100));
  const next = ready();
  expect(asked).toBe(2);
  answer(true);
  expect(await next).toBe(true);
});
