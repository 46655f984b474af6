import type { Kysely, Migration } from 'kysely';
import { allRegistrations } from '../../../testing/allRegistrations';
import { startChildServer } from '../../../testing/childServer';
import { createDatabase } from '../../../testing/sharedPostgres';
import { createReleasesFixture, withAdmission } from '../../../testing/releasesFixture';
import { submit } from '../../../testing/survival/client';
import { aRegistration, createPostgresStore, createSqliteStore } from '../../../testing/stores';
import { temporaryFolder } from '../../../testing/temporaryFolder';
import type { RegistrationStore } from '../registrations/store';
import { migrations } from '.';
import { openDatabase } from '../database/openDatabase';
import { openPostgres } from '../database/openPostgres';
import type { DatabaseSchema } from '../schema/schema';

/** What a server of next year adds. */
const newer: Readonly<Record<string, Migration>> = {
  ...migrations,
  '2027-01-earlier': { up: (db: Kysely<DatabaseSchema>) => addColumn(db, 'house') },
  '2027-01-later': { up: (db: Kysely<DatabaseSchema>) => addColumn(db, 'bus') },
};

async function addColumn(db: Kysely<DatabaseSchema>, name: string): Promise<void> {
  await db.schema.alterTable('registration').addColumn(name, 'text').execute();
}

interface NewerServer {
  db: Kysely<DatabaseSchema>;
  store: RegistrationStore;
  unknownMigrations: string[];
  close(): Promise<void>;
}

let folder: string;
beforeEach(() => (folder = temporaryFolder()));

const databases = {
  SQLite: () => ({
    environment: { DATA_DIR: folder },
    async startNewer(): Promise<NewerServer> {
      const open = await openDatabase(folder, newer);
      return { ...open, store: createSqliteStore(folder, open) };
    },
  }),
  PostgreSQL: async () => {
    const url = await createDatabase();
    return {
      environment: { DATABASE_URL: url },
      async startNewer(): Promise<NewerServer> {
        const open = await openPostgres(url, newer);
        return { ...open, store: createPostgresStore(open) };
      },
    };
  },
};

describe.each(['SQLite', 'PostgreSQL'] as const)('on %s', (on) => {
  test.each([
    ['the newer one first', true],
    ['the older one first', false],
  ])('an older and a newer server work side by side, %s', async (_, newerFirst) => {
    const { environment, startNewer } = await databases[on]();
    const releases = withAdmission(createReleasesFixture());
    const startOlder = () => startChildServer({ RELEASES_DIR: releases.dir, ...environment });
    const first = newerFirst ? await startNewer() : undefined;
    const older = startOlder();
    const url = await older.ready;
    const before = newerFirst ? undefined : await submit(url, crypto.randomUUID());
    const other = first ?? (await startNewer());
    expect(other.unknownMigrations).toEqual([]);

    const kept = [before, await submit(url, crypto.randomUUID())];
    kept.push((await other.store.save(aRegistration({ payload: '{}' }))).reference);
    const there = (await allRegistrations(other.db)).map(({ reference }) => reference);
    expect(there).toEqual(expect.arrayContaining(kept.filter((one) => one !== undefined)));

    // A rollback of the server: the older one starts again beside the newer one.
    older.process.kill('SIGINT');
    expect(await older.ended).toBe(0);
    const again = startOlder();
    await submit(await again.ready, crypto.randomUUID());
    again.process.kill('SIGINT');
    await again.ended;
    const line = /A newer server has changed the database \(2027-01-earlier, 2027-01-later\)/g;
    expect(again.stdout().match(line)).toHaveLength(1);
    await other.store.close();
    await other.close();
  });
});
