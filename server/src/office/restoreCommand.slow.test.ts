import { randomUUID } from 'node:crypto';
import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { aRegistration } from '../../testing/registrationStoreContract';
import { readRegistrations } from '../../testing/testServer';
import { searchAudit } from '../storage/audit/audit';
import { databaseFile, openDatabase } from '../storage/database/openDatabase';
import { createSqliteStore } from '../storage/thread/sqliteStore';
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

test('a backup takes the place of the database, which is kept aside; what was erased since is erased again', async () => {
  const later = await saved();
  const [erased = ''] = references;
  await erase(erased);
  const { code, said } = await restore(backup, '--replace');
  const [old = ''] = aside();
  expect({ code, said }).toEqual({
    code: 0,
    said: [
      `The database is that of ${backup}, with 2 registrations.`,
      'Erased again: 1, as the erasure log says.',
      `The database that was there is kept in ${join(dataDir, old)}.`,
    ],
  });
  expect(await kept()).toEqual(references.slice(1).sort());
  expect(readFileSync(databaseFile(dataDir)).includes(erased)).toBe(false);
  const there = new Sqlite(join(dataDir, old), { readonly: true });
  expect(there.prepare('SELECT reference FROM registration').pluck().all()).toContain(later);
  there.close();
});

test('a child is known again after a restore', async () => {
  const first = await saved('one');
  const copy = join(folder, 'copy.sqlite');
  await run(runBackupCommand, copy);
  expect((await restore(copy, '--replace')).code).toBe(0);
  const second = await saved('one');
  const marks = (await readRegistrations(dataDir)).flatMap((one) => one.marks ?? []);
  expect(marks.sort()).toEqual([`same-child:${first}`, `same-child:${second}`].sort());
});

test('the audit of the database that was put in place says so, once it is there', async () => {
  expect((await restore(backup)).code).toBe(1);
  expect((await restore(backup, '--replace')).code).toBe(0);
  const { db, close } = await openDatabase(dataDir);
  const rows = await db.selectFrom('audit').select(['command', 'filters']).execute();
  await close();
  expect(rows.filter(({ command }) => command === 'restore')).toEqual([
    { command: 'restore', filters: JSON.stringify({ file: backup, replace: 'true' }) },
  ]);
});

test('an empty folder gets it, and one whose server has nothing yet', async () => {
  rmSync(dataDir, { recursive: true });
  expect((await restore(backup)).code).toBe(0);
  expect(await kept()).toEqual([...references].sort());
  rmSync(dataDir, { recursive: true });
  await (await openDatabase(dataDir)).close();
  expect((await restore(backup)).code).toBe(0);
  expect(await kept()).toEqual([...references].sort());
});

test('nobody signs in to the office of a restored database until they are invited again', async () => {
  const email = 'lan@school.example';
  await run(runOfficeCommand, 'invite', email, '--officer');
  await run(runOfficeCommand, 'code', '--for', email);
  rmSync(backup);
  await run(runBackupCommand, backup);
  const line =
    'Nobody may sign in to the office (1 could): npm run -s office -- invite <e-mail> lets each in again.';
  const people = async () => {
    const { db, close } = await openDatabase(dataDir);
    const found = await db.selectFrom('office_user').select('disabled_at').execute();
    const codes = await db.selectFrom('sign_in_code').selectAll().execute();
    await close();
    return { isDisabled: found.map(({ disabled_at }) => disabled_at !== null), codes };
  };
  expect((await restore(backup, '--replace')).said).toContain(line);
  expect(await people()).toEqual({ isDisabled: [true], codes: [] });
  await run(runOfficeCommand, 'invite', email, '--officer');
  expect(await people()).toEqual({ isDisabled: [false], codes: [] });
  expect((await restore('--erasures')).said).toContain(line);
  expect(await people()).toEqual({ isDisabled: [true], codes: [] });
});

test('a log of erasures beside the backup counts; a reference that was drawn again later does not', async () => {
  const [first, second] = references;
  const line = (at: number, reference = '') =>
    `${JSON.stringify({ at: new Date(at).toISOString(), reference })}\n`;
  const { receivedAt } = aRegistration();
  rmSync(dataDir, { recursive: true });
  const log = join(folder, 'erasures.jsonl');
  writeFileSync(log, line(receivedAt + 1, first) + line(receivedAt - 1, second) + '{"at":"2026');
  expect((await restore(backup)).code).toBe(0);
  expect(await kept()).toEqual(references.slice(1).sort());
});

test('in a database that another program has restored, the erasures are made again', async () => {
  const [first = ''] = references;
  await erase(first);
  copyFileSync(backup, databaseFile(dataDir));
  expect(await restore('--erasures')).toEqual({
    code: 0,
    said: ['Erased 1 registrations that the erasure log names.'],
  });
  expect(await kept()).toEqual(references.slice(1).sort());
});

describe('--keep', () => {
  let first: string;
  let second: string;
  beforeEach(async () => {
    [first = '', second = ''] = references;
    await erase(first);
    await erase(second);
    // Erased and kept in one millisecond, it would count as kept.
    await new Promise((resolve) => setTimeout(resolve, 5));
  });

  test('brings back what was erased by mistake, in this restore and in later ones', async () => {
    expect(await restore(backup, '--replace', '--keep', first.toLowerCase())).toEqual({
      code: 0,
      said: [
        `The database is that of ${backup}, with 2 registrations.`,
        'Erased again: 1, as the erasure log says.',
        expect.stringMatching(/^The database that was there is kept in /),
        `Kept although erased before: ${first}.`,
      ],
    });
    const expected = references.filter((reference) => reference !== second).sort();
    expect(await kept()).toEqual(expected);
    expect((await restore(backup, '--replace')).code).toBe(0);
    expect(await kept()).toEqual(expected);
    copyFileSync(backup, databaseFile(dataDir));
    expect((await restore('--erasures')).code).toBe(0);
    expect(await kept()).toEqual(expected);
  });

  test('ends when it is erased once more', async () => {
    await restore(backup, '--replace', '--keep', first, '--keep', second);
    expect(await kept()).toEqual([...references].sort());
    await new Promise((resolve) => setTimeout(resolve, 5));
    await erase(first);
    await restore(backup, '--replace');
    expect(await kept()).toEqual(references.slice(1).sort());
  });

  test('is an entry of the audit, and no erasure to an older server', async () => {
    await restore(backup, '--replace', '--keep', first);
    const { db, close } = await openDatabase(dataDir);
    const [entry] = await searchAudit(db, { school: undefined, limit: 1 });
    await close();
    expect(entry).toMatchObject({
      command: 'restore',
      filters: { file: backup, keep: first },
      references: [first],
    });
    const lines = readFileSync(join(dataDir, 'erasures.jsonl'), 'utf8').trim().split('\n');
    expect(JSON.parse(lines.at(-1) ?? '')).toEqual({
      keptAt: expect.any(String) as unknown,
      kept: first,
    });
  });

  test('in a database that another program has restored', async () => {
    copyFileSync(backup, databaseFile(dataDir));
    expect(await restore('--erasures', '--keep', first)).toEqual({
      code: 0,
      said: [
        'Erased 1 registrations that the erasure log names.',
        `Kept although erased before: ${first}.`,
      ],
    });
    expect(await kept()).toEqual(references.filter((reference) => reference !== second).sort());
  });

  test('of what was not erased, or is not there, changes nothing', async () => {
    await refused(
      /^The erasure log does not name NOSUCH33: nothing was changed\. Without --keep it is restored\.$/,
      ...[backup, '--replace', '--keep', 'NOSUCH33'],
    );
    const later = await saved();
    await erase(later);
    await refused(
      new RegExp(`^\\S+backup.sqlite does not have ${later}: nothing was changed\\.$`),
      ...[backup, '--replace', '--keep', later],
    );
    expect(readFileSync(join(dataDir, 'erasures.jsonl'), 'utf8')).not.toContain('kept');
  });
});

test('while a server uses the database, nothing is restored', async () => {
  const database = await openDatabase(dataDir);
  expect(await restore(backup, '--replace')).toEqual({
    code: 1,
    said: [`A server, or another program, uses ${databaseFile(dataDir)}: stop it first.`],
  });
  await database.close();
  expect((await restore(backup, '--replace')).code).toBe(0);
});

test('a database with registrations is replaced only when that is asked for', async () => {
  await refused(/has 3 registrations: add --replace/, backup);
});

test('what is no backup, or a damaged one, is refused in one sentence', async () => {
  await refused(/^There is no backup \S+nothing\.$/, join(folder, 'nothing'), '--replace');

  const text = join(folder, 'text');
  writeFileSync(text, 'not a database, and long enough to be one of some kind'.repeat(20));
  await refused(/is damaged, or no database \(SQLITE_NOTADB\): nothing/, text, '--replace');

  const other = join(folder, 'other.sqlite');
  const sqlite = new Sqlite(other);
  sqlite.exec('CREATE TABLE registration (id INTEGER)');
  sqlite.close();
  await refused(/is a database, and none of this product/, other, '--replace');

  const bytes = readFileSync(backup);
  for (const damaged of [
    bytes.subarray(0, bytes.length / 2),
    Buffer.concat([bytes.subarray(0, 20_000), Buffer.alloc(12_000, 7), bytes.subarray(32_000)]),
  ]) {
    const file = join(folder, 'damaged.sqlite');
    writeFileSync(file, damaged);
    await refused(/is damaged/, file, '--replace');
  }
});

test('a backup of a newer server is restored when this one can work with it, and else refused', async () => {
  const newer = new Sqlite(backup);
  newer.exec(`ALTER TABLE registration ADD COLUMN campus TEXT;
    INSERT INTO kysely_migration VALUES ('9001-campus', '2027-01-01T00:00:00.000Z')`);
  newer.exec(`CREATE TABLE note (id INTEGER)`);
  expect(newer.prepare('SELECT count(*) FROM note').pluck().get()).toBe(0);
  const { said } = await restore(backup, '--replace');
  expect(said[1]).toBe('A newer server has made it (9001-campus); this one works with it.');
  newer.exec(`ALTER TABLE readiness RENAME COLUMN tried_at TO tried`);
  newer.close();
  await refused(/newer server that this one cannot work beside \(readiness/, backup, '--replace');
});

test('a damaged database makes room for a backup, and is kept', async () => {
  writeFileSync(databaseFile(dataDir), 'damaged '.repeat(2000));
  await refused(/registrations.sqlite is damaged: add --replace/, backup);
  expect((await restore(backup, '--replace')).code).toBe(0);
  expect(readFileSync(join(dataDir, aside()[0] ?? ''), 'utf8')).toContain('damaged damaged');
  expect(await kept()).toEqual([...references].sort());
});

test('a command that was killed leaves nothing in the way of the next one', async () => {
  mkdirSync(join(folder, 'more'));
  appendFileSync(`${databaseFile(dataDir)}.restoring-1`, 'half');
  expect((await restore(backup, '--replace')).code).toBe(0);
  expect(existsSync(`${backup}-wal`)).toBe(false);
});
