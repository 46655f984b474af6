import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { eventually } from '../../testing/eventually';
import { goodBody } from '../../testing/releasesFixture';
import { createSmallDisk, type SmallDisk, testOnSmallDisk } from '../../testing/smallDisk';
import { readRegistrations, startTestServer, type TestServer } from '../../testing/testServer';
import { runRegistrationsCommand } from '../office/registrationsCommand';
import { openDatabase } from '../storage/database/openDatabase';
import { hasLeftovers } from '../storage/database/leftovers';
import { makeReserves } from '../storage/erasing/diskReserve';
import { erase } from '../storage/erasing/erase';
import { createSqliteStore } from '../storage/thread/sqliteStore';

const MB = 1024 * 1024;
const RESERVE = { bytes: 2 * MB, lookEveryMs: 50 };

let disk: SmallDisk;
let server: TestServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
  disk.remove();
});

const start = (dataDir: string) => startTestServer({ dataDir, reserve: RESERVE, rateLimitMax: 0 });

/** A server on a small disk, with its reserve, and the reference of a registration that it has. */
async function onSmallDisk(): Promise<{ server: TestServer; reference: string }> {
  disk = createSmallDisk(16 * MB);
  server = await start(disk.folder);
  await eventually(hasReserve);
  return { server, reference: await registered(server) };
}

async function registered({ post }: TestServer): Promise<string> {
  const { data } = (await (await post(goodBody)).json()) as { data: { reference: string } };
  return data.reference;
}

const hasReserve = () => Promise.resolve(existsSync(join(disk.folder, 'disk-reserve')));

const references = async (dataDir = disk.folder) =>
  (await readRegistrations(dataDir)).map(({ reference }) => reference);

async function eraseByOffice(reference: string, environment: Record<string, string>) {
  const said: string[] = [];
  const say = (line: string) => said.push(line);
  const output = { print: say, complain: say };
  const code = await runRegistrationsCommand(['erase', reference, '--yes'], environment, output);
  return { code, said };
}

const ERASED = {
  code: 0,
  said: [
    'Erased 1 registration.',
    'For it the reserve of the disk (2 MB) was freed: the server makes it again when there is room.',
  ],
};

testOnSmallDisk(
  'without a byte left, erase frees the reserve and erases; it is made again when there is room',
  async () => {
    const { server, reference } = await onSmallDisk();
    disk.fill();
    // The log of the database has some blocks of its own.
    for (let i = 0; (await server.post(goodBody)).status !== 503; i++) expect(i).toBeLessThan(1000);
    expect(disk.freeBytes()).toBe(0);
    expect(await references()).toContain(reference);

    expect(await eraseByOffice(reference, { DATA_DIR: disk.folder })).toEqual(ERASED);
    expect(await references()).not.toContain(reference);
    expect(readFileSync(join(disk.folder, 'erasures.jsonl'), 'utf8')).toContain(reference);
    expect((await server.post(goodBody)).status).toBe(200);

    await delay(4 * RESERVE.lookEveryMs);
    expect(await hasReserve()).toBe(false);
    disk.clear();
    await eventually(hasReserve);
  },
);

testOnSmallDisk('so it does without a server, whose start the full disk prevents', async () => {
  const { server, reference } = await onSmallDisk();
  await server.stop();
  disk.fill();
  await expect(start(disk.folder)).rejects.toThrow('cannot be used');
  expect(await eraseByOffice(reference, { DATA_DIR: disk.folder })).toEqual(ERASED);
  expect(await references()).toEqual([]);
});

testOnSmallDisk(
  'nothing is erased that the full disk of the erasure log takes no line of; its reserve makes room',
  async () => {
    disk = createSmallDisk(8 * MB);
    const dataDir = mkdtempSync(join(tmpdir(), 'server-full-'));
    server = await startTestServer({ dataDir });
    const reference = await registered(server);
    const environment = { DATA_DIR: dataDir, BACKUP_DIR: disk.folder };
    disk.fill();
    expect(await eraseByOffice(reference, environment)).toEqual({
      code: 1,
      said: [expect.stringMatching(/^Nothing more is erased: .* cannot be written \(ENOSPC\)/)],
    });
    expect(await references(dataDir)).toEqual([reference]);

    disk.clear();
    await makeReserves([disk.folder], RESERVE.bytes, new AbortController().signal);
    disk.fill();
    expect(await eraseByOffice(reference, environment)).toEqual(ERASED);
    expect(await references(dataDir)).toEqual([]);
    rmSync(dataDir, { recursive: true });
  },
);

testOnSmallDisk(
  'a file that there is no room to write anew is left to the nightly run, and takes no room',
  async () => {
    disk = createSmallDisk(16 * MB);
    const database = await openDatabase(disk.folder);
    const insert = database.sqlite.prepare(`
      INSERT INTO registration (reference, body_hash, flow, release_set, received_at, payload)
      VALUES (?, '', '', '', 0, ?)`);
    // Beside short rows, whose page SQLite joins with theirs; and a copy of the long ones has no room.
    for (let i = 0; i < 6; i++) insert.run(`ERASED-${i}`, 'x'.repeat(1500));
    for (let i = 0; i < 1000; i++) insert.run(`SHORT-${i}`, '{}');
    for (let i = 0; i < 1000; i++) insert.run(`LONG-${i}`, 'x'.repeat(3000));
    database.sqlite.pragma('wal_checkpoint(TRUNCATE)');
    disk.fill(2 * MB);
    const room = disk.freeBytes();
    for (let i = 0; i < 6; i++) await erase(database, { reference: `ERASED-${i}` });
    expect(disk.freeBytes()).toBeGreaterThan(room - MB);
    expect(await hasLeftovers(database.db)).toBe(true);

    disk.clear();
    const store = createSqliteStore(disk.folder, database);
    expect(await store.compact?.()).toBe(true);
    expect(await hasLeftovers(database.db)).toBe(false);
    await store.close();
    await database.close();
  },
);
