import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { ask } from '../../../testing/postgres';
import { createDatabase } from '../../../testing/sharedPostgres';
import { migrations } from '../migrations';
import { openPostgres, openPostgresReadOnly } from './openPostgres';

let url: string;
beforeEach(async () => (url = await createDatabase()));

test('a second start keeps what the first one made', async () => {
  const first = await openPostgres(url);
  await first.db.insertInto('dictionary').values({ vi: 'Họ', en: 'Family name' }).execute();
  await first.close();
  const second = await openPostgres(url);
  expect(await second.db.selectFrom('dictionary').selectAll().execute()).toEqual([
    { vi: 'Họ', en: 'Family name' },
  ]);
  expect(await second.db.selectFrom('nationality').select('id').execute()).toHaveLength(249);
  await second.close();
});

test('several processes may migrate at once', async () => {
  const module = fileURLToPath(new URL('./openPostgres.ts', import.meta.url));
  const script = `
    const { openPostgres } = await import(${JSON.stringify(module)});
    const { db, close } = await openPostgres(${JSON.stringify(url)});
    console.log((await db.selectFrom('kysely_migration').selectAll().execute()).length);
    await close();`;
  const run = () =>
    promisify(execFile)(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script]);
  const outputs = await Promise.all([run(), run(), run()]);
  const all = String(Object.keys(migrations).length);
  expect(outputs.map(({ stdout }) => stdout.trim())).toEqual([all, all, all]);
});

test('a migration that fails leaves the database as it was', async () => {
  // The first migration passes, the second one meets this table and fails.
  await ask(url, 'CREATE TABLE registration (surprise text)');
  await expect(openPostgres(url)).rejects.toMatchObject({ code: '42P07' });
  expect(
    await ask(
      url,
      `SELECT tablename FROM pg_tables
       WHERE schemaname = 'public' AND tablename NOT LIKE 'kysely%'`,
    ),
  ).toEqual([{ tablename: 'registration' }]);
});

test('a database that acknowledges before it is durable is refused', async () => {
  await ask(url, `ALTER DATABASE ${new URL(url).pathname.slice(1)} SET synchronous_commit = off`);
  await expect(openPostgres(url)).rejects.toMatchObject({
    name: 'OperationalError',
    message: expect.stringContaining("PostgreSQL's synchronous_commit is off") as unknown,
  });
});

test('a read-only connection writes nothing', async () => {
  await (await openPostgres(url)).close();
  const { db, close } = openPostgresReadOnly(url);
  expect(await db.selectFrom('religion').selectAll().execute()).toHaveLength(18);
  await expect(db.deleteFrom('religion').execute()).rejects.toMatchObject({ code: '25006' });
  await close();
});

test('a connection that is lost inside a transaction is an error there only', async () => {
  const { db, close } = await openPostgres(url);
  const lost = db.transaction().execute(async (transaction) => {
    // This one alone: another one of the pool may be given out before it is known that it has ended.
    const own = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(transaction);
    await ask(url, `SELECT pg_terminate_backend(${own.rows[0]?.pid})`);
    await transaction.selectFrom('religion').select('id').execute();
  });
  // Of Node itself, whose class is of another realm here, or of the driver.
  await expect(lost).rejects.toThrow();
  expect(await db.selectFrom('religion').select('id').execute()).toHaveLength(18);
  await close();
});
