import { databases } from '../../testing/databases';
import { eventually } from '../../testing/eventually';
import { createMigratedDatabase } from '../../testing/migratedDatabase';
import { requestTo } from '../../testing/requestTo';
import { goodBody, pupilSection, schoolSection } from '../../testing/releasesFixture';
import { startTestServer, type TestServer } from '../../testing/testServer';
import { runRegistrationsCommand } from '../office/registrationsCommand';
import { createSchools } from '../config/schools';
import { openExistingDatabase } from '../storage/database/existingDatabase';
import { importEntries, readEntries } from '../storage/lists/importList';

const school = (id: string, rest = {}) => ({
  id,
  flows: [id],
  hosts: [],
  rateLimitMax: undefined,
  ...rest,
});
const schools = createSchools([
  school('north', { flows: ['north', 'camp'], hosts: ['north.example'] }),
  school('south', { hosts: ['south.example'], rateLimitMax: 2 }),
]);
const KEY = '018f0000-0000-7000-8000-000000000001';

describe.each(databases)('on %s', (kind) => {
  let server: TestServer;
  let environment: Record<string, string>;

  beforeEach(async () => {
    const databaseUrl = kind === 'SQLite' ? undefined : await createMigratedDatabase();
    server = await startTestServer({ schools, databaseUrl });
    environment = {
      ...(databaseUrl === undefined ? { DATA_DIR: server.dataDir } : { DATABASE_URL: databaseUrl }),
      RELEASES_DIR: server.releases.dir,
    };
    server.releases.publish('step-pupil', '2.0.0', { section: pupilSection });
    server.releases.publish('step-school', '2.0.0', { section: schoolSection });
    const packages = { 'step-pupil': '2.0.0', 'step-school': '2.0.0' };
    for (const [flow, submitPath] of [
      ['north', 'student'],
      ['camp', 'camp/student'],
      ['south', 'student'],
    ] as const) {
      server.releases.writeSet(flow, `set-${flow}`, { submitPath, packages });
      server.releases.promote(flow, `set-${flow}`, `<title>${flow}</title>`);
    }
  });
  afterEach(() => server.close());

  const call = (
    path: string,
    { host, body, headers }: { host?: string; body?: object; headers?: object } = {},
  ) => requestTo(server.url + path, { ...(host !== undefined && { host }), ...headers }, body);
  const register = async (set: string, headers = {}, host?: string) => {
    const path = set === 'set-camp' ? '/api/camp/student' : '/api/student';
    const answer = await call(path, {
      body: goodBody,
      headers: { 'release-set': set, ...headers },
      ...(host !== undefined && { host }),
    });
    const { data } = JSON.parse(answer.text) as { data: { reference?: string } | null };
    return { status: answer.status, reference: data?.reference ?? '' };
  };
  async function office(args: string[], extra: Record<string, string> = {}) {
    const printed: string[] = [];
    const complained: string[] = [];
    const code = await runRegistrationsCommand(
      args,
      { ...environment, ...extra },
      { print: (line) => printed.push(line), complain: (line) => complained.push(line) },
    );
    return { code, printed: printed.join('\n'), complained: complained.join('\n') };
  }

  test('a registration has the school of its flow, and --school shows no other', async () => {
    const mine = await register('set-north');
    const theirs = await register('set-south');
    const nobodys = await register('set-1');
    const listed = async (...args: string[]) => (await office(['export', ...args])).printed;
    expect(await listed('--school', 'north')).toContain(mine.reference);
    expect(await listed('--school', 'north')).not.toContain(theirs.reference);
    expect(await listed('--school', '')).toContain(nobodys.reference);
    expect(await listed('--school', '')).not.toContain(mine.reference);
    expect((await listed()).split('\n')).toHaveLength(3);
  });

  test('one key may be used in each school, and is one registration in each', async () => {
    const key = { 'idempotency-key': KEY };
    const first = await register('set-north', key);
    const second = await register('set-south', key);
    const third = await register('set-1', key);
    expect(new Set([first.reference, second.reference, third.reference]).size).toBe(3);
    expect(await register('set-north', key)).toEqual(first);
    expect(await register('set-1', key)).toEqual(third);
    expect((await register('set-camp', key)).status).toBe(422);
  });

  test('at a school’s host there are its flows alone', async () => {
    const host = 'north.example';
    expect((await call('/north/', { host })).text).toContain('<title>north');
    expect((await call('/camp/home', { host })).text).toContain('<title>camp');
    for (const path of ['/', '/North', '/north,']) {
      const headers = expect.objectContaining({ location: '/north/' }) as unknown;
      expect(await call(path, { host })).toMatchObject({ status: 302, headers });
    }
    // The page itself goes to its address, and says that there is no form here.
    for (const path of ['/south/', '/South', '/admission/', '/somewhere']) {
      const page = await call(path, { host });
      expect([page.status, page.headers.location]).toEqual([200, undefined]);
      expect(page.text).toContain('<title>north');
    }
    expect((await call('/south/', { host: 'portal.example' })).text).toContain('<title>south');
    expect((await register('set-north', {}, host)).status).toBe(200);
    // Another school's set, whose path is the same: the own flow's rules count.
    expect((await register('set-south', {}, host)).status).toBe(200);
    const mine = (await office(['export', '--school', 'north'])).printed;
    expect(mine.split('\n')).toHaveLength(2);
    expect(
      (await call('/api/camp/student', { host: 'south.example', body: goodBody })).status,
    ).toBe(404);
  });

  test('a path of two schools, without a set that is there, is no guess', async () => {
    expect((await register('gone')).status).toBe(404);
    const named = (flow: string) => call(`/api/student?flow=${flow}`, { body: goodBody });
    expect((await named('south')).status).toBe(200);
    expect((await named('camp')).status).toBe(404);
    expect((await office(['export', '--school', 'south'])).printed).not.toBe('');
  });

  test('a school’s own list is served and checked for its flows alone', async () => {
    const database = await openExistingDatabase(environment, 'change');
    const north = [{ id: '1000', code: 'XX', vi: 'Phương Bắc', en: 'North' }];
    await importEntries(database.db, 'nationality', north, ['nationalityId'], 'north');
    const texts = async (path: string, host?: string) =>
      (await call(path, host === undefined ? {} : { host })).text;
    await eventually(async () => (await texts('/api/quoc-tich?flow=north')).includes('Phương Bắc'));
    expect(await texts('/api/quoc-tich', 'north.example')).toContain('Phương Bắc');
    expect(await texts('/api/quoc-tich?flow=north', 'south.example')).not.toContain('Phương Bắc');
    expect(await texts('/api/quoc-tich?flow=south')).not.toContain('Phương Bắc');
    expect(await texts('/api/quoc-tich')).not.toContain('Phương Bắc');
    // What the school has no list of is the common one's.
    expect(await texts('/api/ton-giao?flow=north')).toBe(await texts('/api/ton-giao'));
    const body = { ...goodBody, nationalityId: 1000 };
    const send = (set: string) => call('/api/student', { body, headers: { 'release-set': set } });
    const sent = await send('set-north');
    expect(sent.status).toBe(200);
    expect((await send('set-south')).status).toBe(422);
    const { data } = JSON.parse(sent.text) as { data: { reference: string } };
    expect((await office(['export', '--school', 'north'])).printed).toContain(data.reference);

    // Whose list an id is in: the one that a school has of its own, else the common one.
    const entries = async (school?: string) => readEntries(database.db, 'nationality', school);
    expect(await entries('north')).toEqual(north);
    expect(await entries('south')).toEqual(await entries());
    const vietnam = [{ id: '1', code: 'VN', vi: 'Việt Nam', en: 'Vietnam' }];
    const importing = (school?: string) =>
      importEntries(database.db, 'nationality', vietnam, ['nationalityId'], school);
    await expect(importing('north')).rejects.toMatchObject({ ids: [1000] });
    await importing();
    await database.close();
  });

  test('a school’s own limit is counted beside the others', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 3; i++) statuses.push((await register('set-south')).status);
    expect(statuses).toEqual([200, 200, 429]);
    expect((await register('set-north')).status).toBe(200);
  });

  test('a school that there is not is a slip', async () => {
    const { SCHOOLS_FILE } = { SCHOOLS_FILE: `${server.releases.dir}/schools.json` };
    server.releases.write(
      'schools.json',
      JSON.stringify({ schools: [{ id: 'north', flows: ['north'] }] }),
    );
    const listed = await office(['export', '--school', 'nroth'], { SCHOOLS_FILE });
    expect(listed).toMatchObject({
      code: 2,
      complained: 'There is no school nroth. Every school: north.',
    });
    expect((await office(['export', '--school', 'north'], { SCHOOLS_FILE })).code).toBe(0);
  });
});
