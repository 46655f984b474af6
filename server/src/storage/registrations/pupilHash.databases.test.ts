import { join } from 'node:path';
import { databases } from '../../../testing/databases';
import { createDatabase } from '../../../testing/sharedPostgres';
import { temporaryFolder } from '../../../testing/temporaryFolder';
import { openDatabase } from '../database/openDatabase';
import { openPostgres } from '../database/openPostgres';
import { createPupilHash } from './pupilHash';

let folder: string;
beforeEach(() => (folder = temporaryFolder()));

const ways = {
  SQLite: (name: string) => Promise.resolve(() => openDatabase(join(folder, name))),
  async PostgreSQL() {
    const url = await createDatabase();
    return () => openPostgres(url);
  },
};

describe.each(databases)('on %s', (on) => {
  test('every server on a database has the same hash, and one on another database has not', async () => {
    const open = await ways[on]('one');
    const servers = [await open(), await open(), await (await ways[on]('other'))()];
    const hashes = await Promise.all(servers.map(({ db }) => createPupilHash(db)('child')));
    expect(hashes[1]).toBe(hashes[0]);
    expect(hashes[2]).not.toBe(hashes[0]);
    for (const { close } of servers) await close();
  });

  test('a key that could not be read is read again', async () => {
    const { db, close } = await (await ways[on]('one'))();
    const hash = createPupilHash(db);
    await db.schema.alterTable('secret').renameTo('gone').execute();
    // Not `toThrow`: an error of SQLite may be of another test file's realm.
    await expect(hash('child')).rejects.toHaveProperty('code');
    await db.schema.alterTable('gone').renameTo('secret').execute();
    expect(await hash('child')).toMatch(/^[-\w]{43}$/);
    await close();
  });
});
