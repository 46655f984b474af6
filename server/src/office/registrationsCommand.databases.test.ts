import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { userInfo } from 'node:os';
import { releasePaths } from 'contract/release-paths';
import { sql } from 'kysely';
import { databases } from '../../testing/databases';
import { eventually } from '../../testing/eventually';
import { createMigratedDatabase } from '../../testing/migratedDatabase';
import { goodBody } from '../../testing/releasesFixture';
import { describeByName, register } from '../../testing/reviews';
import { startTestServer, type TestServer } from '../../testing/testServer';
import { createDeclarations } from '../content/declarations';
import { searchAudit } from '../storage/audit/audit';
import { type ExistingDatabase, openExistingDatabase } from '../storage/database/existingDatabase';
import { createReviews } from '../storage/review/reviews';
import { reviewOutstanding } from '../storage/review/reviewWriter';
import { ALL_SCHOOLS } from '../storage/people/people';
import { runRegistrationsCommand } from './registrationsCommand';
import { createEraser } from './site/eraser';

interface Line {
  reference: string;
  marks?: string[];
  answers: Record<string, unknown>;
}

describe.each(databases)('on %s an export', (kind) => {
  let server: TestServer;
  let environment: Record<string, string>;
  let database: ExistingDatabase;
  beforeAll(async () => {
    const databaseUrl = kind === 'SQLite' ? undefined : await createMigratedDatabase();
    server = await startTestServer({ databaseUrl, rateLimitMax: 3000 });
    environment = {
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: server.dataDir }),
      RELEASES_DIR: server.releases.dir,
    };
    database = await openExistingDatabase(environment, 'change');
  });
  afterAll(async () => {
    await database.close();
    await server.close();
  });

  async function run(words: string, drained?: () => Promise<void>) {
    const printed: string[] = [];
    const complained: string[] = [];
    const code = await runRegistrationsCommand(words.split(' '), environment, {
      print: (line) => printed.push(line),
      complain: (line) => complained.push(line),
      ...(drained && { drained }),
    });
    return { code, printed, complained };
  }
  async function exported(words: string): Promise<Line[]> {
    const { code, printed, complained } = await run(`export ${words}`);
    expect({ code, complained }).toEqual({ code: 0, complained: [] });
    return printed.map((line) => JSON.parse(line) as Line);
  }
  const references = async (words: string) =>
    (await exported(words)).map(({ reference }) => reference);
  async function send(changes: object = {}, headers: Record<string, string> = {}) {
    const response = await server.post({ ...goodBody, ...changes }, headers);
    expect(response.status).toBe(200);
    return ((await response.json()) as { data: { reference: string } }).data.reference;
  }

  test('has of each what was sent, with corrections, and what the office and the server know', async () => {
    const since = new Date().toISOString();
    const surname = 'Nguyễn "A" =1';
    const worked = await send({ surname }, { 'form-signals': 'elapsed=200, extra=1' });
    const untouched = await send({ surname: randomUUID(), stranger: 'x' });
    await reviewOutstanding(database.db, describeByName);
    await createReviews(database.db, ALL_SCHOOLS, describeByName).change({
      ...{ reference: worked, version: 0, who: 'lan@school.example', at: 1 },
      changes: [
        { kind: 'status', status: 'contacted' },
        { kind: 'assignee', assignee: 'Lan' },
        { kind: 'correction', field: 'phone', to: '0912' },
      ],
    });
    const receivedAt = expect.stringMatching(/^[-\dT:.]{23}(Z|[+-]\d\d:\d\d)$/) as unknown;
    expect(await exported(`--since ${since}`)).toEqual([
      {
        ...{ reference: worked, receivedAt, flow: 'admission', releaseSet: 'set-1' },
        ...{ marks: ['extra', 'fast'], status: 'contacted', assignee: 'Lan' },
        answers: { ...goodBody, surname, phone: '0912' },
      },
      {
        ...{ reference: untouched, receivedAt, flow: 'admission', releaseSet: 'set-1' },
        ...{ status: 'new', answers: expect.objectContaining({ stranger: 'x' }) as unknown },
      },
    ]);
  });

  test('has those of a flow, of a school and of its days, the last one included, and no trial', async () => {
    const first = Date.parse('2025-11-20T07:00');
    const second = Date.parse('2025-11-21T07:00');
    await register(database, 'FIRST001', {}, { received_at: first, school: 'north' });
    await register(database, 'SECOND01', {}, { received_at: second, flow: 'summer-school' });
    await register(database, 'TRIAL001', {}, { received_at: second, trial: 1 });
    const served = { flow: 'summer-school', release_set: 'gone', seen_at: 0, sections: '[]' };
    await database.db.insertInto('declared_fields').values(served).execute();
    for (const [words, found] of [
      ['--until 2025-12-01', ['FIRST001', 'SECOND01']],
      ['--until 2025-12-01 --since 2025-11-21', ['SECOND01']],
      ['--until 2025-12-01 --since 2025-11-21T07:01', []],
      ['--until 2025-11-20', ['FIRST001']],
      ['--until 2025-11-20T07:00', []],
      ['--since 2025-11-20 --until 2025-11-21', ['FIRST001', 'SECOND01']],
      ['--flow summer-school', ['SECOND01']],
      ['--school north', ['FIRST001']],
    ] as const) {
      expect([words, await references(words)]).toEqual([words, found]);
    }
    expect(await references('--school=')).not.toContain('FIRST001');
  });

  test('writes a registration before it reads the next ones, and leaves out none of many', async () => {
    const at = Date.UTC(2024, 0, 1);
    const all = Array.from({ length: 201 }, (_, index) => `MANY-${String(index).padStart(3, '0')}`);
    for (const reference of all) {
      // Some of them came at once.
      await register(
        database,
        reference,
        {},
        { received_at: at + Number(reference.slice(-3, -1)) },
      );
    }
    expect(await references('--until 2024-12-31')).toEqual(all);
    let drains = 0;
    const drained = () =>
      ++drains === 2 ? Promise.reject(new Error('the reader is gone')) : Promise.resolve();
    await expect(run('export', drained)).rejects.toThrow('gone');
    expect(drains).toBe(2);
  });

  test('names others of the same child until they are erased', async () => {
    const since = new Date().toISOString();
    const surname = randomUUID();
    const one = await send({ surname });
    const other = await send({ surname: `${surname.toUpperCase()} ` });
    const copy = await send({ surname });
    const marks = async () => (await exported(`--since ${since}`)).map((line) => line.marks);
    expect(await marks()).toEqual([
      [`same-child:${other}`, `same-child:${copy}`, `same-body:${copy}`],
      [`same-child:${one}`, `same-child:${copy}`],
      [`same-child:${one}`, `same-child:${other}`, `same-body:${one}`],
    ]);
    await createEraser(environment)([one, copy]);
    expect(await marks()).toEqual([undefined]);
  });

  test('of a flow that there is not names those that there are', async () => {
    await eventually(
      async () => (await createDeclarations(database.db).flows())[0] === 'admission',
    );
    expect(await run('export --flow admision')).toEqual({
      code: 2,
      printed: [],
      complained: ['There is no flow admision. Every flow: admission, summer-school.'],
    });
  });

  describe('in the audit', () => {
    const entries = (since: number) =>
      searchAudit(database.db, { school: undefined, since, limit: 9 });

    test('has an entry with who, what and which, without an answer; of many it names a hundred', async () => {
      const since = Date.now();
      const reference = await send({ surname: 'CANARY' });
      await exported(`--flow admission --since ${new Date(since).toISOString()}`);
      await exported('--until 2024-12-31');
      const [many, one] = await entries(since);
      expect(one).toMatchObject({
        who: userInfo().username,
        command: 'export',
        filters: { flow: 'admission', since: new Date(since).toISOString() },
        count: 1,
        references: [reference],
      });
      expect(many).toMatchObject({ count: 201, filters: { until: '2024-12-31' } });
      expect(many?.references).toHaveLength(100);
      expect(JSON.stringify([many, one])).not.toContain('CANARY');
    });

    test('leaves an entry that no statement changes or removes', async () => {
      const since = Date.now();
      await exported('--until 2024-12-31');
      for (const statement of [
        "UPDATE audit SET who = 'x'",
        'DELETE FROM audit',
        kind === 'SQLite' ? 'REPLACE INTO audit SELECT * FROM audit' : 'TRUNCATE audit',
      ]) {
        // SQLite's errors are of the class that the first file of this process has loaded.
        await expect(sql.raw(statement).execute(database.db)).rejects.toMatchObject({
          message: expect.stringContaining('the audit is append-only') as unknown,
        });
      }
      expect(await entries(since)).toHaveLength(1);
    });

    test('shows nothing when it cannot be written, and says why', async () => {
      const { schema } = database.db;
      await schema.alterTable('audit').renameTo('audit_away').execute();
      const shown = await run('export');
      await schema.alterTable('audit_away').renameTo('audit').execute();
      expect(shown).toEqual({
        code: 1,
        printed: [],
        complained: [
          expect.stringMatching(
            /^The audit cannot be written \(\S+\), so nothing is shown or changed\.$/,
          ),
        ],
      });
    });
  });

  test('is from a server that knows the questions of a set that came while it ran, and is gone', async () => {
    const { releases } = server;
    const properties = { guests: { type: 'integer' } };
    releases.publish('step-visit', '1.0.0', { section: { type: 'object', properties } });
    const packages = { 'step-visit': '1.0.0' };
    releases.writeSet('visit', 'visit-1', { packages, submitPath: 'visit/student' });
    releases.promote('visit', 'visit-1');
    expect((await server.post({ guests: 2 }, {}, '/api/visit/student')).status).toBe(200);
    const names = async () =>
      (await createDeclarations(database.db).fieldsOf('visit-1', 'visit')).flatMap(({ fields }) =>
        fields.map(({ name }) => name),
      );
    await eventually(async () => (await names()).length > 0);
    rmSync(releasePaths(releases.dir).set('visit', 'visit-1'));
    expect(await names()).toEqual(['guests']);
  });
});
