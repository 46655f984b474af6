import { randomUUID } from 'node:crypto';
import { createDatabase } from '../../../testing/sharedPostgres';
import { aRegistration } from '../../../testing/registrationStoreContract';
import { slowRows } from '../../../testing/slowRows';
import { openPostgres, type PostgresDatabase } from '../database/openPostgres';
import { drafts, insertDrafts } from './postgresInsert';

let url: string;
let database: PostgresDatabase;
beforeEach(async () => {
  url = await createDatabase();
  database = await openPostgres(url);
});
afterEach(() => database.close());

test('two batches with the same keys in another order at once do not deadlock', async () => {
  await slowRows(url, 'registration');
  const batch = Array.from({ length: 20 }, () => aRegistration({ idempotencyKey: randomUUID() }));
  const [one, other] = await Promise.all(
    [batch, [...batch].reverse()].map((ordered) => insertDrafts(database, drafts(ordered))),
  );
  const references = one?.map(({ reference }) => reference);
  expect(other?.map(({ reference }) => reference)).toEqual(references?.reverse());
  const kinds = [one, other].map((outcomes) => new Set(outcomes?.map(({ kind }) => kind)));
  expect(kinds).toContainEqual(new Set(['created']));
  expect(kinds).toContainEqual(new Set(['duplicate']));
});

test('a reference that is in use is drawn again', async () => {
  const [first] = drafts([aRegistration()]);
  const taken = { registration: aRegistration({ bodyHash: 'other' }), reference: first!.reference };
  await insertDrafts(database, [first!]);
  const [outcome] = await insertDrafts(database, [taken]);
  expect(outcome?.kind).toBe('created');
  expect(outcome?.reference).not.toBe(first?.reference);
});

test('the same drafts again are kept as they are, with a key and without', async () => {
  const batch = drafts([aRegistration(), aRegistration({ idempotencyKey: randomUUID() })]);
  const first = await insertDrafts(database, batch);
  expect(await insertDrafts(database, batch)).toEqual(first);
  const rows = await database.db.selectFrom('registration').select('reference').execute();
  expect(rows).toHaveLength(2);
});
