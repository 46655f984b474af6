import { setTimeout as delay } from 'node:timers/promises';
import { ask } from '../../../testing/postgres';
import { createMigratedDatabase } from '../../../testing/migratedDatabase';
import { slowRows } from '../../../testing/slowRows';
import { keepsTheCountsContract } from '../../../testing/submissionCountsContract';
import { openPostgres, type PostgresDatabase } from '../database/openPostgres';
import { countInPostgres, forgetInPostgres } from './countInPostgres';
import { createPostgresCounts } from './postgresCounts';

keepsTheCountsContract(async () => {
  const url = await createMigratedDatabase();
  const database = await openPostgres(url);
  const windowMs = 4000;
  return {
    windowMs,
    counts: await createPostgresCounts(database, { max: 100, windowMs }),
    wait: (ms) => delay(ms),
    shared: (total) => shared(url, total),
    remove: () => database.close(),
  };
});

/** Waits until that many are counted in the database. */
async function shared(url: string, total: number): Promise<void> {
  for (;;) {
    const [row] = await ask(url, 'SELECT sum(count)::int AS total FROM submission_count');
    if (row?.['total'] === total) return;
    await delay(10);
  }
}

describe('two servers on one database', () => {
  let url: string;
  let databases: PostgresDatabase[];
  beforeEach(async () => {
    url = await createMigratedDatabase();
    databases = await Promise.all([openPostgres(url), openPostgres(url)]);
  });
  afterEach(() => Promise.all(databases.map((database) => database.close())));

  const both = (max: number, windowMs: number) =>
    Promise.all(databases.map((one) => createPostgresCounts(one, { max, windowMs })));

  test('count together, and accept no more than the limit', async () => {
    const servers = await both(50, 60_000);
    let through = 0;
    for (let i = 0; i < 40; i++) {
      const all = await Promise.all(servers.map((counts) => counts.add('192.0.2.1')));
      through += all.filter(({ count }) => count <= 50).length;
    }
    await Promise.all(servers.map((counts) => counts.close()));
    expect(through).toBe(50);
    expect(await ask(url, 'SELECT count FROM submission_count')).toEqual([{ count: 80 }]);
  });

  test('far below the limit, the other server knows soon what one accepted', async () => {
    const [one, other] = await both(1000, 60_000);
    for (let i = 0; i < 50; i++) await one?.add('192.0.2.1');
    await shared(url, 50);
    expect((await other?.add('192.0.2.1'))?.count).toBe(51);
    await Promise.all([one?.close(), other?.close()]);
  });

  test('the same addresses in another order on both at once do not deadlock', async () => {
    await slowRows(url, 'submission_count');
    const changes = Array.from({ length: 20 }, (_, index) => ({
      client: `client ${index}`,
      by: 1,
    }));
    const [one, other] = databases.map(({ pool }) => pool);
    await Promise.all([
      countInPostgres(one!, 60_000, changes),
      countInPostgres(other!, 60_000, [...changes].reverse()),
    ]);
    expect(await ask(url, 'SELECT DISTINCT count FROM submission_count')).toEqual([{ count: 2 }]);
  });

  test('no address is in the database, and an ended window is deleted', async () => {
    const [counts, other] = await both(10, 400);
    await counts?.add('192.0.2.77');
    expect(JSON.stringify(await ask(url, 'SELECT * FROM submission_count'))).not.toContain('192.');
    await delay(450);
    await counts?.add('192.0.2.78');
    // What the servers do every minute.
    await forgetInPostgres(databases[0]!.pool);
    expect(await ask(url, 'SELECT count FROM submission_count')).toEqual([{ count: 1 }]);
    await Promise.all([counts?.close(), other?.close()]);
  });
});
