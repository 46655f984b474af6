import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databases } from '../../../testing/databases';
import { createDatabase } from '../../../testing/sharedPostgres';
import { openDatabase } from '../database/openDatabase';
import { openPostgres } from '../database/openPostgres';
import { migrations } from '.';

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'server-part-'))));
afterAll(() => rmSync(folder, { recursive: true }));

const ways = {
  SQLite: () => Promise.resolve((known?: typeof migrations) => openDatabase(folder, known)),
  PostgreSQL: async () => {
    const url = await createDatabase();
    return (known?: typeof migrations) => openPostgres(url, known);
  },
};

test.each(databases)(
  'on %s a database with a part of the first schema is refused in one sentence',
  async (on) => {
    const open = await ways[on]();
    const part = Object.fromEntries(Object.entries(migrations).slice(0, 13));
    await (await open(part)).close();
    const sentence =
      'The database was made by a version before the first release (it lacks 0014-visits, 0015-trials): export its registrations with that version, and start with a new database.';
    // Nothing was changed by the first try.
    for (let tries = 0; tries < 2; tries++) {
      await expect(open()).rejects.toMatchObject({ name: 'OperationalError', message: sentence });
    }
  },
);
