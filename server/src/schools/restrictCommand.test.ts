import { randomUUID } from 'node:crypto';
import { ask, startPostgres, type TestPostgres } from '../../testing/postgres';
import { aRegistration } from '../../testing/registrationStoreContract';
import { openPostgres } from '../database/openPostgres';
import { runOfficeCommand } from '../office/officeCommand';
import { createPostgresStore } from '../registrations/postgresStore';
import { runRestrictCommand } from './restrictCommand';

let postgres: TestPostgres;
let owner: string;
let north: string;
let references: Record<'north' | 'south' | 'nobody', string>;

async function run(command: typeof runOfficeCommand, url: string | undefined, ...args: string[]) {
  const printed: string[] = [];
  const complained: string[] = [];
  const environment: Record<string, string> = url === undefined ? {} : { DATABASE_URL: url };
  const code = await command(args, environment, {
    print: (line: string) => void printed.push(line),
    complain: (line: string) => void complained.push(line),
    drained: () => Promise.resolve(),
  }); // all that a command uses of an output
  return { code, printed: printed.join('\n'), complained: complained.join('\n') };
}
const restrict = (...args: string[]) => run(runRestrictCommand, owner, ...args);
const office = (url: string, ...args: string[]) => run(runOfficeCommand, url, ...args);

beforeAll(async () => {
  postgres = await startPostgres();
  const superuser = await postgres.createDatabase();
  const password = randomUUID();
  const as = (user: string) => {
    const url = new URL(superuser);
    url.username = user;
    url.password = password;
    return url.href;
  };
  // As docs/operating.md has it: a user that owns the tables, and has no rights beyond.
  await ask(superuser, `CREATE ROLE admission LOGIN PASSWORD '${password}'`);
  await ask(superuser, `CREATE ROLE office_north LOGIN PASSWORD '${password}'`);
  await ask(superuser, `ALTER SCHEMA public OWNER TO admission`);
  owner = as('admission');
  north = as('office_north');
  const database = await openPostgres(owner);
  const store = createPostgresStore(database);
  const save = async (school?: string) => (await store.save(aRegistration({ school }))).reference;
  references = { north: await save('north'), south: await save('south'), nobody: await save() };
  await store.close();
  await database.close();
});
afterAll(() => postgres.remove());

test('a user of one school reads and erases its registrations alone, whatever it asks PostgreSQL', async () => {
  expect(await restrict('office_north', '--school', 'north')).toMatchObject({ code: 0 });
  // Twice is once.
  expect(await restrict('office_north', '--school', 'north')).toMatchObject({ code: 0 });

  const listed = await office(north, 'list', '--json');
  expect(listed).toMatchObject({ code: 0, complained: '' });
  expect(listed.printed).toContain(references.north);
  expect(listed.printed.split('\n')).toHaveLength(1);
  expect((await office(north, 'list', '--json', '--school', 'south')).printed).toBe('');
  for (const other of [references.south, references.nobody]) {
    expect(await office(north, 'show', other)).toMatchObject({ code: 1, printed: '' });
    expect(await office(north, 'erase', other)).toMatchObject({ code: 1, printed: '' });
  }
  expect((await office(north, 'erase', '--older-than', '1d', '--clock-is-right')).code).toBe(0);

  // Past our commands.
  const refused = [
    `UPDATE school_role SET school = 'south'`,
    `DELETE FROM school_role`,
    `ALTER TABLE registration DISABLE ROW LEVEL SECURITY`,
    `DROP POLICY own_school ON registration`,
    `UPDATE registration SET school = 'north'`,
    `INSERT INTO registration SELECT * FROM registration`,
    `SET ROLE postgres`,
    `SELECT * FROM secret`,
    `SELECT * FROM outbox`,
  ];
  for (const statement of refused)
    await expect(ask(north, statement)).rejects.toThrow(/denied|owner/);
  await ask(north, `SET row_security = off`);
  await expect(ask(north, `SET row_security = off; SELECT * FROM registration`)).rejects.toThrow(
    'row-level security',
  );
  expect(await ask(north, `SELECT reference FROM registration WHERE school <> 'north'`)).toEqual(
    [],
  );
  await ask(north, `DELETE FROM registration`);

  const left = await ask(owner, 'SELECT reference FROM registration');
  expect(new Set(left.map(({ reference }) => reference))).toEqual(
    new Set([references.south, references.nobody]),
  );
});

test('who owns the tables is not restricted: servers write for every school, and pg_dump reads them all', async () => {
  const database = await openPostgres(owner);
  const store = createPostgresStore(database);
  const { reference } = await store.save(aRegistration({ school: 'south' }));
  expect(await store.get(reference)).toMatchObject({ school: 'south' });
  // What pg_dump asks for: it fails for whom a policy would filter.
  const dump = await ask(
    `${owner}?options=-c%20row_security%3Doff`,
    'SELECT reference FROM registration',
  );
  expect(dump.map((row) => row['reference'])).toContain(reference);
  await store.close();
  await database.close();
});

test.each([
  [2, 'Usage', []],
  [2, 'Usage', ['office_north']],
  [2, 'Usage', ['office_north', 'other', '--school', 'north']],
  [1, 'PostgreSQL has no user nobody_there', ['nobody_there', '--school', 'north']],
  [1, 'postgres cannot be restricted', ['postgres', '--school', 'north']],
])('%i: %s … for %j', async (code, text, args) => {
  const answer = await restrict(...args);
  expect(answer.code).toBe(code);
  expect(answer.complained).toContain(text);
});

test('SQLite has no users to restrict', async () => {
  const answer = await run(runRestrictCommand, undefined, 'office', '--school', 'north');
  expect(answer.code).toBe(1);
  expect(answer.complained).toContain('SQLite has no users');
});
