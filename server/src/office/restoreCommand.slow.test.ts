import { randomUUID } from 'node:crypto';
import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { readRegistrations } from '../../testing/testServer';
import { databaseFile, openDatabase } from '../storage/database/openDatabase';
import { aRegistration, createSqliteStore } from '../../testing/stores';
import { runBackupCommand } from './backupCommand';
import { runOfficeCommand } from './officeCommand';
import { runRestoreCommand } from './restoreCommand';
import { createEraser } from './site/eraser';

let folder: string;
let dataDir: string;
let backup: string;
let references: string[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'server-restore-'));
  dataDir = join(folder, 'data');
  backup = join(folder, 'backup.sqlite');
  references = [await saved(), await saved(), await saved()];
  expect(await run(runBackupCommand, backup)).toEqual({
    code: 0,
    said: [`The database is copied to ${backup}, checked: 3 registrations.`],
  });
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Saves a registration as a server does, and returns its reference. */
async function saved(pupil?: string): Promise<string> {
  const database = await openDatabase(dataDir);
  const store = createSqliteStore(dataDir, database);
  const { reference } = await store.save(
    aRegistration({ payload: '{"surname":"Canary"}', bodyHash: randomUUID(), pupil }),
  );
  await store.close();
  await database.close();
  return reference;
}

type Command = typeof runRestoreCommand;

async function run(command: Command, ...args: string[]) {
  const said: string[] = [];
  const say = (line: string) => said.push(line);
  const code = await command(args, { DATA_DIR: dataDir }, { print: say, complain: say });
  return { code, said };
}

const erase = (reference: string) => createEraser({ DATA_DIR: dataDir })([reference]);
const restore = (...args: string[]) => run(runRestoreCommand, ...args);
const kept = async () =>
  (await readRegistrations(dataDir)).map(({ reference }) => reference).sort();
const aside = () => readdirSync(dataDir).filter((name) => name.includes('before-restore'));

/** Without the header, which says how the file was opened last. */
const content = () => readFileSync(databaseFile(dataDir)).subarray(100);

/** What is there before and after a restore that is refused. */
async function refused(line: string | RegExp, ...args: string[]) {
  const before = content();
  const { code, said } = await restore(...args);
  expect({ code, lines: said.length }).toEqual({ code: 1, lines: 1 });
  expect(said[0]).toMatch(line);
  expect(content().equals(before)).toBe(true);
  expect(readdirSync(dataDir).filter((name) => name.includes('restoring'))).toEqual([]);
}

test('a backup takes the place of the database, which is kept whole; what was erased since is erased again', async () => {
  const later = await saved();
  const [erased = ''] = references;
  await erase(erased);
  // A server that was killed: what it had is in its log alone.
  const killed = await openDatabase(dataDir);
  killed.sqlite.prepare('UPDATE registration SET flow = ? WHERE reference = ?').run('late', later);
  const log = readFileSync(`${databaseFile(dataDir)}-wal`);
  const before = readFileSync(databaseFile(dataDir));
  await killed.close();
  writeFileSync(databaseFile(dataDir), before);
  writeFileSync(`${databaseFile(dataDir)}-wal`, log);

  const { code, said } = await restore(backup);
  const [old = ''] = aside();
  expect({ code, said }).toEqual({
    code: 0,
    said: [
      `The database is that of ${backup}, with 2 registrations.`,
      'Erased again, as the erasure log says: 1.',
      `The database that was there is kept in ${join(dataDir, old)}.`,
    ],
  });
  expect(await kept()).toEqual(references.slice(1).sort());
  copyFileSync(join(dataDir, old), join(folder, 'alone.sqlite'));
  const there = new Sqlite(join(folder, 'alone.sqlite'), { readonly: true });
  const flows = there.prepare('SELECT flow FROM registration WHERE reference = ?').pluck();
  expect(flows.get(later)).toBe('late');
  there.close();
});

test('a child is known again after a restore', async () => {
  const first = await saved('one');
  const copy = join(folder, 'copy.sqlite');
  await run(runBackupCommand, copy);
  expect((await restore(copy)).code).toBe(0);
  const second = await saved('one');
  const marks = (await readRegistrations(dataDir)).flatMap((one) => one.marks ?? []);
  expect(marks.sort()).toEqual([`same-child:${first}`, `same-child:${second}`].sort());
});

test('an empty folder gets it', async () => {
  rmSync(dataDir, { recursive: true });
  expect((await restore(backup)).code).toBe(0);
  expect(await kept()).toEqual([...references].sort());
});

test('sessions, codes and deliveries end; people stay, and it says who may sign in', async () => {
  const email = 'lan@school.example';
  await run(runOfficeCommand, 'invite', email, '--officer');
  await run(runOfficeCommand, 'code', '--for', email);
  const { db, close } = await openDatabase(dataDir);
  const mail = { id: 'new', channel: 'mail' as const, kind: 'receipt', created_at: 1, next_at: 1 };
  await db.insertInto('message').values(mail).execute();
  rmSync(backup);
  await run(runBackupCommand, backup);
  await close();
  expect((await restore(backup)).said[1]).toBe(
    `${email} may sign in (officer), also if disabled since then.`,
  );
  const restored = await openDatabase(dataDir);
  for (const table of ['sign_in_code', 'office_session', 'message'] as const) {
    expect([table, await restored.db.selectFrom(table).selectAll().execute()]).toEqual([table, []]);
  }
  await restored.close();
});

test('a log of erasures beside the backup counts; a reference that was drawn again later does not', async () => {
  const [first, second] = references;
  const line = (at: number, reference = '') =>
    `${JSON.stringify({ at: new Date(at).toISOString(), reference })}\n`;
  const { receivedAt } = aRegistration();
  const log = join(folder, 'erasures.jsonl');
  writeFileSync(log, line(receivedAt + 1, first) + line(receivedAt - 1, second) + '{"at":"2026');
  expect((await restore(backup)).code).toBe(0);
  expect(await kept()).toEqual(references.slice(1).sort());
});

test('while a server uses the database, nothing is restored', async () => {
  const database = await openDatabase(dataDir);
  expect(await restore(backup)).toEqual({
    code: 1,
    said: [`A server, or another program, uses ${databaseFile(dataDir)}: stop it first.`],
  });
  await database.close();
  expect((await restore(backup)).code).toBe(0);
});

test('what is no backup, or a damaged one, is refused in one sentence', async () => {
  await refused(/nothing cannot be restored \(ENOENT\): nothing was/, join(folder, 'nothing'));

  const text = join(folder, 'text');
  writeFileSync(text, 'not a database, and long enough to be one of some kind'.repeat(20));
  await refused(/cannot be restored \(SQLITE_NOTADB\): nothing/, text);

  const other = join(folder, 'other.sqlite');
  const sqlite = new Sqlite(other);
  sqlite.exec('CREATE TABLE registration (id INTEGER)');
  sqlite.close();
  await refused(/other.sqlite is damaged, or no backup/, other);

  const bytes = readFileSync(backup);
  for (const damaged of [
    bytes.subarray(0, bytes.length / 2),
    Buffer.concat([bytes.subarray(0, 20_000), Buffer.alloc(12_000, 7), bytes.subarray(32_000)]),
  ]) {
    const file = join(folder, 'damaged.sqlite');
    writeFileSync(file, damaged);
    await refused(/is damaged|cannot be restored/, file);
  }
});

test('a damaged database makes room for a backup, and is kept with its log', async () => {
  writeFileSync(databaseFile(dataDir), 'damaged '.repeat(2000));
  writeFileSync(`${databaseFile(dataDir)}-wal`, 'its log');
  expect((await restore(backup)).code).toBe(0);
  const texts = aside().map((name) => readFileSync(join(dataDir, name), 'utf8').slice(0, 7));
  expect(texts.sort()).toEqual(['damaged', 'its log']);
  expect(await kept()).toEqual([...references].sort());
});
