import { sql } from 'kysely';
import { ask } from '../../../testing/postgres';
import { createDatabase } from '../../../testing/sharedPostgres';
import { openPostgres } from './openPostgres';

let url: string;
beforeEach(async () => (url = await createDatabase()));

test('a database that acknowledges before it is durable is refused', async () => {
  await ask(url, `ALTER DATABASE ${new URL(url).pathname.slice(1)} SET synchronous_commit = off`);
  await expect(openPostgres(url)).rejects.toMatchObject({
    name: 'OperationalError',
    message: expect.stringContaining("PostgreSQL's synchronous_commit is off") as unknown,
  });
});

test('a connection that is lost inside a transaction is an error there only', async () => {
  const { db, close } = await openPostgres(url);
  const lost = db.transaction().execute(async (transaction) => {
    // This one alone: another one of the pool may be given out before it is known that it has ended.
    const own = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(transaction);
    await ask(url, `SELECT pg_terminate_backend(${own.rows[0]?.pid})`);
    await transaction.selectFrom('readiness').selectAll().execute();
  });
  // Of Node itself, whose class is of another realm here, or of the driver.
  await expect(lost).rejects.toThrow();
  expect(await db.selectFrom('readiness').selectAll().execute()).toHaveLength(1);
  await close();
});
