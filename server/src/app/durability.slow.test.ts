import { join } from 'node:path';
import { startChildServer } from '../../testing/childServer';
import { startPostgres } from '../../testing/postgres';
import { createReleasesFixture, withAdmission } from '../../testing/releasesFixture';
import { submit } from '../../testing/survival/client';
import { type TraceEvent, traceSyscalls } from '../../testing/syscallTrace';
import { temporaryFolder } from '../../testing/temporaryFolder';

const REGISTRATIONS = 20;

/** The registrations that were acknowledged before the last write to the log was flushed. */
function tooEarly(trace: readonly TraceEvent[]): number[] {
  return [...trace.keys()].filter((index) => {
    if (trace[index] !== 'acknowledged') return false;
    const before = trace.slice(0, index);
    const since = before.slice(before.lastIndexOf('acknowledged') + 1);
    return !since.includes('log written') || since.at(-1) !== 'log on disk';
  });
}

test.each([
  ['SQLite', 'registrations.sqlite-wal', false],
  ['PostgreSQL', '/pg_wal/', true],
])('on %s no registration is acknowledged before its log is on the disk', async (_, log, onPg) => {
  const releases = withAdmission(createReleasesFixture());
  const folder = temporaryFolder();
  // So that only our commits write to its log.
  const postgres = onPg ? await startPostgres('autovacuum=off') : undefined;
  const server = startChildServer({
    DATA_DIR: join(folder, 'data'),
    RELEASES_DIR: releases.dir,
    RATE_LIMIT_MAX: '0',
    DATABASE_URL: (await postgres?.createDatabase()) ?? '',
  });
  const url = await server.ready;
  // Warm-up: connections and the first pages of tables are made.
  await submit(url, crypto.randomUUID());

  const pids = (await postgres?.pids()) ?? [];
  const stop = await traceSyscalls([...pids, server.process.pid ?? 0], log);
  for (let i = 0; i < REGISTRATIONS; i++) await submit(url, crypto.randomUUID());
  const trace = await stop();
  expect(trace.filter((event) => event === 'acknowledged')).toHaveLength(REGISTRATIONS);
  expect(tooEarly(trace)).toEqual([]);

  server.process.kill('SIGINT');
  await server.ended;
  await postgres?.remove();
});
