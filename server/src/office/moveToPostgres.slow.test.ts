import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { envelopeOf } from '../../testing/envelopeOf';
import { ask } from '../../testing/postgres';
import { goodBody } from '../../testing/releasesFixture';
import { createDatabase } from '../../testing/sharedPostgres';
import { startTestServer } from '../../testing/testServer';
import { openDatabase } from '../storage/database/openDatabase';
import { importEntries } from '../storage/lists/importList';
import { runBackupCommand } from './backupCommand';
import type { Program } from './program';
import { runRegistrationsCommand } from './registrationsCommand';
import { runRestoreCommand } from './restoreCommand';
import { createEraser } from './site/eraser';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'server-move-'))));
afterEach(() => rmSync(folder, { recursive: true }));

async function run(command: Program, args: string[], environment: Record<string, string>) {
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  const code = await command(args, environment, { print: say, complain: say });
  return { code, said };
}

/** A server on SQLite that has two registrations, a list of the office's and an audit, and its backup. */
async function backedUp() {
  const server = await startTestServer();
  const environment = {
    DATA_DIR: server.dataDir,
    BACKUP_DIR: folder,
    RELEASES_DIR: server.releases.dir,
  };
  const key = randomUUID();
  const submit = async (surname: string, header: string = randomUUID()) => {
    const answer = await server.post({ ...goodBody, surname }, { 'idempotency-key': header });
    return (await envelopeOf<{ reference: string }>(answer)).data.reference;
  };
  const kept = await submit('Nguyễn', key);
  const erased = await submit('Trần');
  const { db, close } = await openDatabase(server.dataDir);
  await importEntries(db, 'dictionary', [{ vi: 'Họ', en: 'Family name' }], []);
  await close();
  const backup = join(folder, 'backup.sqlite');
  expect(await run(runBackupCommand, [backup], environment)).toMatchObject({ code: 0 });
  await createEraser(environment)([erased]);
  return { server, backup, environment, kept, erased, key };
}

test('a backup of SQLite moves to PostgreSQL whole, without what was erased since', async () => {
  const { server, backup, environment, kept, key } = await backedUp();
  const url = await createDatabase();
  // Its first start makes tables and lists, which are not in the way.
  await (await startTestServer({ databaseUrl: url })).close();
  const there = { ...environment, DATABASE_URL: url };
  expect(await run(runRestoreCommand, [backup, '--to-postgres'], there)).toEqual({
    code: 0,
    said: [
      `The database is that of ${backup}, with 1 registrations.`,
      'Erased again, as the erasure log says: 1.',
    ],
  });
  expect(await ask(url, 'SELECT reference FROM registration')).toEqual([{ reference: kept }]);
  expect(await ask(url, 'SELECT * FROM dictionary')).toEqual([{ vi: 'Họ', en: 'Family name' }]);
  expect(
    await ask(url, "SELECT count(*)::int AS count FROM list_entry WHERE list = 'nationality'"),
  ).toEqual([{ count: 249 }]);
  expect(await ask(url, 'SELECT command FROM audit ORDER BY id')).toEqual(
    ['backup', 'restore'].map((command) => ({ command })),
  );
  const moved = await startTestServer({ databaseUrl: url });
  const body = { ...goodBody, surname: 'Nguyễn' };
  const again = await moved.post(body, { 'idempotency-key': key });
  expect((await envelopeOf(again)).data).toEqual({ reference: kept });
  // The hash of the child moved along, with its key.
  const twin = await moved.post({ ...goodBody, surname: 'NGUYỄN' });
  const { reference } = (await envelopeOf<{ reference: string }>(twin)).data;
  const { said } = await run(runRegistrationsCommand, ['export'], there);
  expect(said.map((line) => (JSON.parse(line) as { marks: unknown }).marks)).toEqual([
    [`same-child:${reference}`],
    [`same-child:${kept}`],
  ]);
  await moved.close();

  expect(await run(runRestoreCommand, [backup, '--to-postgres'], there)).toEqual({
    code: 1,
    said: ['The database at DATABASE_URL has 2 registrations: move into one that has none.'],
  });
  await server.close();
});

test('a file that is no backup is refused, and so is a move that is not asked for, or has no address', async () => {
  const { server, backup, environment } = await backedUp();
  const there = { ...environment, DATABASE_URL: await createDatabase() };
  const text = join(folder, 'text');
  writeFileSync(text, 'no database'.repeat(100));
  expect(await run(runRestoreCommand, [text, '--to-postgres'], there)).toEqual({
    code: 1,
    said: [expect.stringContaining(`${text} cannot be restored`)],
  });
  expect(await run(runRestoreCommand, [backup], there)).toMatchObject({ code: 2 });
  expect(await run(runRestoreCommand, [backup, '--to-postgres'], environment)).toMatchObject({
    code: 2,
  });
  expect(await ask(there.DATABASE_URL, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await server.close();
});
