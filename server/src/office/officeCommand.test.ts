import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type OpenDatabase } from '../storage/database/openDatabase';
import { useCode } from '../storage/people/codes';
import { findPerson } from '../storage/people/people';
import { runOfficeCommand } from './officeCommand';

const LAN = 'lan@school.example';

let folder: string;
let database: OpenDatabase;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'server-office-command-'));
  database = await openDatabase(folder);
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

async function run(line: string, environment: Record<string, string> = {}) {
  const said: string[] = [];
  const say = (text: string) => said.push(text);
  const code = await runOfficeCommand(
    line.split(' '),
    { DATA_DIR: folder, ...environment },
    { print: say, complain: say },
  );
  return { code, said };
}

test('somebody is invited, and signs in with a code', async () => {
  expect(await run(`invite Lan@School.example --administrator`)).toEqual({
    code: 0,
    said: [
      `${LAN} is an administrator of all schools.`,
      `A sign-in code: npm run -s office -- code --for ${LAN}`,
    ],
  });
  const { said } = await run(`code --for ${LAN}`);
  const [, code = ''] =
    /^Sign-in code of \S+: (\S+) \(once, 10 minutes\)$/.exec(said[0] ?? '') ?? [];
  const lan = await findPerson(database.db, 'email', LAN);
  expect(lan).toMatchObject({ role: 'administrator', school: '*' });
  expect(await useCode(database.db, code, Date.now())).toBe(lan?.id);
});

test('both are in the audit, and the code is not', async () => {
  await run(`invite ${LAN} --reader`);
  const { said } = await run(`code --for ${LAN}`);
  const entries = await database.db.selectFrom('audit').selectAll().orderBy('id').execute();
  expect(entries.map(({ command, filters }) => [command, JSON.parse(filters) as unknown])).toEqual([
    ['invite', { person: LAN, role: 'reader', school: '*' }],
    ['code', { person: LAN }],
  ]);
  expect(entries[0]?.who).toBe(userInfo().username);
  const [, code = ''] = /: (\S+) /.exec(said[0] ?? '') ?? [];
  expect(JSON.stringify(entries)).not.toContain(code);
});

test('a second invitation changes role and school, and lets a disabled person in again, from another account too', async () => {
  await run(`invite an@school.example --administrator`);
  await run(`invite ${LAN} --administrator`);
  await database.db
    .updateTable('office_user')
    .set({ disabled_at: 1, issuer: 'https://id.school.example', subject: 'one' })
    .where('email', '=', LAN)
    .execute();
  expect(await run(`code --for ${LAN}`)).toEqual({
    code: 1,
    said: [
      `${LAN} may not sign in: npm run -s office -- invite ${LAN} --administrator lets them again.`,
    ],
  });
  expect((await run(`invite ${LAN} --reader`)).said[0]).toBe(`${LAN} is a reader of all schools.`);
  expect(await findPerson(database.db, 'email', LAN)).toMatchObject({
    role: 'reader',
    disabled_at: null,
    issuer: null,
    subject: null,
  });
});

test('the last administrator of all schools stays one', async () => {
  await run(`invite ${LAN} --administrator`);
  expect(await run(`invite ${LAN} --reader`)).toEqual({
    code: 1,
    said: ['This is the last administrator of all schools: invite another one first.'],
  });
});

test('nobody gets a code who was not invited', async () => {
  expect(await run(`code --for ${LAN}`)).toEqual({
    code: 1,
    said: [`Nobody has the address ${LAN}: npm run -s office -- invite ${LAN} --reader`],
  });
});

test('where there are several schools, one of them or all are named', async () => {
  const SCHOOLS_FILE = join(folder, 'schools.json');
  const schools = ['north', 'south'].map((id) => ({ id, flows: [id] }));
  writeFileSync(SCHOOLS_FILE, JSON.stringify({ schools }));
  expect(await run(`invite ${LAN} --officer`, { SCHOOLS_FILE })).toEqual({
    code: 2,
    said: ["--school must be one of north, south, '*'."],
  });
  expect(await run(`invite ${LAN} --officer --school nroth`, { SCHOOLS_FILE })).toEqual({
    code: 2,
    said: ["--school must be one of north, south, '*'."],
  });
  expect((await run(`invite ${LAN} --officer --school north`, { SCHOOLS_FILE })).said[0]).toBe(
    `${LAN} is an officer of north.`,
  );
  expect((await run(`invite ${LAN} --officer --school *`, { SCHOOLS_FILE })).code).toBe(0);
  expect(await findPerson(database.db, 'email', LAN)).toMatchObject({ school: '*' });
});
