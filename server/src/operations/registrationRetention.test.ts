import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Releases } from '../content/releases';
import { noteLeftovers } from '../storage/database/leftovers';
import { openDatabase } from '../storage/database/openDatabase';
import { applyRetention, startRetention } from './registrationRetention';

const MINUTE_MS = 60_000;

test('a server looks soon after its start and then every hour, until it stops', async () => {
  jest.useFakeTimers();
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
  jest.useRealTimers();
});

test('the nightly run writes a file anew that an erasure has left copies in, and tries again when it cannot', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'retention-'));
  const database = await openDatabase(folder);
  const compacted: boolean[] = [];
  const logged: string[] = [];
  const log = (line: string) => void logged.push(line);
  const run = (works: boolean) =>
    applyRetention(
      {
        releases: { flows: () => [] } as unknown as Releases, // nothing else is read
        withDatabase: (work) => work(database),
        clockProblem: () => Promise.resolve(undefined),
        compact() {
          compacted.push(works);
          return Promise.resolve(works);
        },
        erasures: () => {},
        log: { info: log, warn: log, error: (_, line) => log(line) },
      },
      Date.now() + compacted.length,
    );
  await noteLeftovers(database.db);
  await run(false);
  expect(logged).toEqual([expect.stringContaining('tried again')]);
  await run(true);
  await run(true);
  expect(compacted).toEqual([false, true]);
  await database.close();
  rmSync(folder, { recursive: true });
});
