import { goodBody } from '../../testing/releasesFixture';
import { createSmallDisk, type SmallDisk, testOnSmallDisk } from '../../testing/smallDisk';
import { createSqliteStore } from '../../testing/stores';
import { readRegistrations, startTestServer, type TestServer } from '../../testing/testServer';
import { temporaryFolder } from '../../testing/temporaryFolder';
import { createEraser } from '../office/site/eraser';
import { openDatabase } from '../storage/database/openDatabase';
import { erase, eraseAgain, hasRemains } from '../storage/erasing/erase';
import { readErasures } from '../storage/erasing/erasureLog';

const MB = 1024 * 1024;

let disk: SmallDisk;
let other: string;
let server: TestServer | undefined;
beforeEach(() => {
  disk = createSmallDisk(16 * MB);
  other = temporaryFolder();
});
afterEach(async () => {
  await server?.close();
  server = undefined;
  disk.remove();
});

async function registered({ post }: TestServer): Promise<string> {
  const { data } = (await (await post(goodBody)).json()) as { data: { reference: string } };
  return data.reference;
}

const references = async (dataDir: string) =>
  (await readRegistrations(dataDir)).map(({ reference }) => reference);

testOnSmallDisk(
  'on a full disk an erasure changes no row, and says so; the nightly run makes it once there is room',
  async () => {
    server = await startTestServer({ dataDir: disk.folder, rateLimitMax: 0 });
    const reference = await registered(server);
    disk.fill();
    // The log of the database has some blocks of its own.
    for (let i = 0; (await server.post(goodBody)).status !== 503; i++) expect(i).toBeLessThan(1000);
    const before = await references(disk.folder);
    await expect(
      createEraser({ DATA_DIR: disk.folder, BACKUP_DIR: other })([reference]),
    ).rejects.toThrow(/SQLITE_FULL/);
    expect(await references(disk.folder)).toEqual(before);

    disk.clear();
    const database = await openDatabase(disk.folder);
    expect(await eraseAgain(database, readErasures([other]))).toEqual([reference]);
    await database.close();
    expect(await references(disk.folder)).toEqual(before.filter((one) => one !== reference));
  },
);

testOnSmallDisk(
  'nothing is erased that the full disk of the erasure log takes no line of',
  async () => {
    server = await startTestServer({ dataDir: other });
    const reference = await registered(server);
    disk.fill();
    await expect(
      createEraser({ DATA_DIR: other, BACKUP_DIR: disk.folder })([reference]),
    ).rejects.toThrow(/^Nothing more is erased: .* cannot be written \(ENOSPC\)/);
    expect(await references(other)).toEqual([reference]);
  },
);

testOnSmallDisk(
  'a file that there is no room to write anew is tried again, and takes no room',
  async () => {
    const database = await openDatabase(disk.folder);
    const insert = database.sqlite.prepare(`
      INSERT INTO registration (reference, body_hash, flow, release_set, received_at, payload)
      VALUES (?, '', '', '', 0, ?)`);
    for (let i = 0; i < 1000; i++) insert.run(`LONG-${i}`, 'x'.repeat(3000));
    database.sqlite.pragma('wal_checkpoint(TRUNCATE)');
    disk.fill(2 * MB);
    const room = disk.freeBytes();
    await erase(database, { reference: 'LONG-0' });
    const store = createSqliteStore(disk.folder, database);
    expect(await store.compact?.()).toBe(false);
    expect(await hasRemains(database.db)).toBe(true);
    expect(await store.isWritable()).toBe(true);
    expect(disk.freeBytes()).toBeGreaterThan(room - MB);

    disk.clear();
    expect(await store.compact?.()).toBe(true);
    expect(await hasRemains(database.db)).toBe(false);
    await store.close();
    await database.close();
  },
);
