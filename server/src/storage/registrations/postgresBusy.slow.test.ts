import { randomUUID } from 'node:crypto';
import { Client, type PoolClient } from 'pg';
import { envelopeOf } from '../../../testing/envelopeOf';
import { ask } from '../../../testing/postgres';
import { createMigratedDatabase } from '../../../testing/migratedDatabase';
import { goodBody } from '../../../testing/releasesFixture';
import { startTestServer } from '../../../testing/testServer';
import { openPostgres, withinTime } from '../database/openPostgres';
import { aRegistration, createPostgresStore } from '../../../testing/stores';

let url: string;
beforeEach(async () => (url = await createMigratedDatabase()));

test('with every connection in use a registration fails within time, and is kept when one is free', async () => {
  const database = withinTime(await openPostgres(url));
  const store = createPostgresStore(database);
  const taken: PoolClient[] = [];
  for (let i = 0; i < 5; i++) taken.push(await database.pool.connect());
  await expect(store.save(aRegistration())).rejects.toMatchObject({
    name: 'StorageUnavailableError',
    statusCode: 503,
  });
  expect(await store.isWritable()).toBe(false);
  for (const client of taken) client.release();
  expect((await store.save(aRegistration())).kind).toBe('created');
  expect(await store.isWritable()).toBe(true);
  await store.close();
  await database.close();
});

test('a statement that the database times out is 503, and its key is kept once afterwards', async () => {
  await ask(
    url,
    `ALTER DATABASE ${new URL(url).pathname.slice(1)} SET statement_timeout = '300ms'`,
  );
  const server = await startTestServer({ databaseUrl: url });
  const other = new Client({ connectionString: url });
  await other.connect();
  await other.query('BEGIN');
  await other.query('LOCK TABLE registration IN ACCESS EXCLUSIVE MODE');
  const key = { 'idempotency-key': randomUUID() };
  expect((await server.post(goodBody, key)).status).toBe(503);
  await other.query('ROLLBACK');
  await other.end();
  const { data } = await envelopeOf<{ reference: string }>(await server.post(goodBody, key));
  expect(await ask(url, 'SELECT reference FROM registration')).toEqual([data]);
  await server.close();
});
