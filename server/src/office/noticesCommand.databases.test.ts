import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databases } from '../../testing/databases';
import { createDatabase } from '../../testing/sharedPostgres';
import { openDatabase } from '../storage/database/openDatabase';
import { openPostgres } from '../storage/database/openPostgres';
import { runRegistrationsCommand } from './registrationsCommand';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'server-notices-'))));
afterEach(() => rmSync(folder, { recursive: true }));

async function run(environment: Record<string, string>, ...args: string[]) {
  const printed: string[] = [];
  const complained: string[] = [];
  const code = await runRegistrationsCommand(['notices', ...args], environment, {
    print: (line: string) => void printed.push(line),
    complain: (line: string) => void complained.push(line),
  }); // all that it uses of an output
  return { code, printed, complained };
}

test.each(databases)(
  'on %s those that were given up are listed, and can be tried again',
  async (kind) => {
    const environment: Record<string, string> =
      kind === 'SQLite' ? { DATA_DIR: folder } : { DATABASE_URL: await createDatabase() };
    const { db, close } =
      kind === 'SQLite'
        ? await openDatabase(folder)
        : await openPostgres(environment['DATABASE_URL'] ?? '');
    const notice = {
      kind: 'registration.received',
      flow: 'admission',
      school: '',
      happened_at: 1_795_000_000_000,
      next_at: 0,
      attempts: 1000,
    };
    await db
      .insertInto('outbox')
      .values([
        { ...notice, id: 'registration-A', reference: 'A', dead_at: 1, problem: 'HTTP 500' },
        { ...notice, id: 'registration-B', reference: 'B', dead_at: null, problem: null },
      ])
      .execute();
    const at = new Date(1_795_000_000_000).toISOString();
    expect((await run(environment)).printed).toEqual([
      'given up        happened                  flow       school  attempts  last problem',
      `registration-A  ${at}  admission          1000      HTTP 500`,
      `1 given up. 1 waiting, the oldest since ${at}.`,
    ]);
    expect((await run(environment, '--retry')).printed).toEqual(['1 notices are tried again.']);
    expect((await run(environment)).printed).toEqual([
      `0 given up. 2 waiting, the oldest since ${at}.`,
    ]);
    await close();
  },
);

test('a missing database gets a sentence', async () => {
  expect(await run({ DATA_DIR: folder })).toMatchObject({
    code: 1,
    complained: [expect.stringContaining('There is no database')],
  });
});
