import type { Releases } from '../content/releases';
import { startRetention } from './registrationRetention';

const MINUTE_MS = 60_000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a server looks soon after its start and then every hour, until it stops', async () => {
  let looked = 0;
  const logged: string[] = [];
  const log = (line: string) => void logged.push(line);
  const retention = startRetention({
    // A folder that cannot be read must not end the server, or the hours to come.
    releases: {
      flows() {
        looked += 1;
        throw new Error('no such folder');
      },
    } as unknown as Releases, // nothing else is read before
    withDatabase: () => Promise.reject(new Error('not reached')),
    clockProblem: () => Promise.resolve(undefined),
    erasures: () => {},
    log: { info: log, warn: log, error: (_, line) => log(line) },
  });
  await jest.advanceTimersByTimeAsync(4 * MINUTE_MS);
  expect(looked).toBe(0);
  await jest.advanceTimersByTimeAsync(MINUTE_MS);
  expect(looked).toBe(1);
  await jest.advanceTimersByTimeAsync(60 * MINUTE_MS);
  expect(looked).toBe(2);
  expect(logged).toHaveLength(2);
  await retention.stop();
  await jest.advanceTimersByTimeAsync(600 * MINUTE_MS);
  expect(looked).toBe(2);
});
