import { randomUUID } from 'node:crypto';
import { databases } from '../../../testing/databases';
import { createMigratedDatabase } from '../../../testing/migratedDatabase';
import { migratedFolder } from '../../../testing/migratedFolder';
import { slowRows } from '../../../testing/slowRows';
import { aRegistration } from '../../../testing/stores';
import { databaseFile, openDatabase } from '../database/openDatabase';
import { openPostgres } from '../database/openPostgres';
import { postgresTarget } from './postgresWriter';
import { type Draft, keep as keepIn, type WriteResult } from './registrations';
import { createWriter } from './writer';

/** What a database does with drafts at once. */
type Keep = (batch: readonly Draft[]) => Promise<readonly WriteResult[]>;

const open = {
  async SQLite() {
    const folder = await migratedFolder('server-keep-');
    const { db, close } = await openDatabase(folder);
    const writer = createWriter(databaseFile(folder));
    return { db, keep: writer.commit, close: () => writer.close().then(close) };
  },
  async PostgreSQL() {
    const url = await createMigratedDatabase();
    const database = await openPostgres(url);
    // Each batch takes long enough to meet another one.
    await slowRows(url, 'registration');
    const target = postgresTarget(database, false);
    const keep: Keep = (batch) => keepIn(target, batch);
    return { db: database.db, keep, close: () => database.close() };
  },
};

const draft = (reference: string, changes: Parameters<typeof aRegistration>[0] = {}): Draft => ({
  registration: aRegistration(changes),
  reference,
});

describe.each(databases)('on %s', (kind) => {
  let opened: Awaited<ReturnType<(typeof open)['SQLite']>>;
  beforeEach(async () => (opened = await open[kind]()));
  afterEach(() => opened.close());
  const keep: Keep = (batch) => opened.keep(batch);
  const count = async () =>
    (await opened.db.selectFrom('registration').select('reference').execute()).length;

  test('a reference that is in use is drawn again, also within a batch', async () => {
    await keep([draft('CCCCCCCC')]);
    const taken = [
      draft('CCCCCCCC', { bodyHash: 'second' }),
      draft('DDDDDDDD'),
      draft('DDDDDDDD', { bodyHash: 'third' }),
    ];
    const references = (await keep(taken)).map((one) => 'reference' in one && one.reference);
    // Either of the two: they are kept in the order of their keys.
    expect(references.slice(1)).toContain('DDDDDDDD');
    expect(new Set(['CCCCCCCC', ...references]).size).toBe(4);
    expect(await count()).toBe(4);
  });

  test('the same drafts again are kept as they are', async () => {
    const batch = [draft('CCCCCCCC'), draft('DDDDDDDD')];
    const first = await keep(batch);
    expect(await keep(batch)).toEqual(first);
    expect(await count()).toBe(2);
  });

  test('two batches with the same keys in another order at once do not deadlock', async () => {
    const keys = Array.from({ length: 20 }, () => randomUUID());
    const batch = (name: string) =>
      keys.map((idempotencyKey, index) => draft(`${name}${index}`, { idempotencyKey }));
    const [one = [], other = []] = await Promise.all([
      keep(batch('A')),
      keep(batch('B').reverse()),
    ]);
    const references = (results: readonly WriteResult[]) =>
      results.map((result) => 'reference' in result && result.reference);
    expect(references(other)).toEqual(references(one).reverse());
    const kinds = [one, other].map((results) => [...new Set(results.map(({ kind }) => kind))]);
    expect(kinds).toContainEqual(['created']);
    expect(kinds).toContainEqual(['duplicate']);
  });
});
