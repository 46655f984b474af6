import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { allRegistrations } from '../../testing/allRegistrations';
import { databases } from '../../testing/databases';
import { createMigratedDatabase } from '../../testing/migratedDatabase';
import { startTestServer, type TestServer } from '../../testing/testServer';
import { temporaryFolder } from '../../testing/temporaryFolder';
import { createReleases, type Releases } from '../content/releases';
import { searchAudit } from '../storage/audit/audit';
import { type ExistingDatabase, withExistingDatabase } from '../storage/database/existingDatabase';
import { applyRetention, startRetention } from './registrationRetention';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

describe.each(databases)('on %s', (kind) => {
  let server: TestServer;
  let environment: Record<string, string>;
  beforeAll(async () => {
    const databaseUrl = kind === 'SQLite' ? undefined : await createMigratedDatabase();
    server = await startTestServer({ databaseUrl });
    environment = databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: server.dataDir };
  });
  afterAll(() => server.close());

  describe('registrations of a flow with a term', () => {
    let flows = 0;
    let days = 0;
    let flow: string;
    let now: number;
    /** What was logged: each test is another flow, on another day. */
    let logged: string[];
    let folder: string;
    beforeEach(async () => {
      flow = `kept-${++flows}`;
      now = Date.UTC(2030, 0, 1) + ++days * 60 * DAY_MS;
      logged = [];
      folder = temporaryFolder();
      // It ran yesterday.
      await withDatabase(async ({ db }) => {
        await db.deleteFrom('last_run').execute();
        await db.insertInto('last_run').values(ranAt(1)).execute();
      });
    });
    const ranAt = (daysAgo: number) => ({ name: 'retention', ran_at: now - daysAgo * DAY_MS });
    // Its term is not to be applied in the next test.
    afterEach(() => {
      promoted([undefined, 0]);
    });

    const withDatabase = <T>(work: (database: ExistingDatabase) => Promise<T>) =>
      withExistingDatabase(environment, 'change', work);
    const push = (line: string) => void logged.push(line);
    const apply = (at = now) =>
      withDatabase((database) =>
        applyRetention(
          {
            releases: createReleases(server.releases.dir),
            database,
            erasureFolders: [folder],
            log: { info: push, warn: push, error: (_, line) => push(line) },
          },
          at,
        ),
      );

    type Term = [term: number | undefined, daysAgo: number];
    /** Sets of the flow by their terms, and how many days ago each was promoted. */
    function promoted(...terms: Term[]) {
      const { releases } = server;
      const lines = terms.map(([keepRegistrationsDays, daysAgo], index) => {
        const set = `${flow}-${index}-${keepRegistrationsDays ?? 'none'}`;
        const keeps = keepRegistrationsDays === undefined ? {} : { keepRegistrationsDays };
        releases.writeSet(flow, set, { packages: {}, submitPath: `${flow}/student`, ...keeps });
        const at = now - daysAgo * DAY_MS;
        return JSON.stringify({ set, at: Number.isNaN(at) ? 'then' : new Date(at).toISOString() });
      });
      releases.write(`flows/${flow}/history.jsonl`, `${lines.join('\n')}\n`);
    }

    async function received(...daysAgo: number[]) {
      await withDatabase(async ({ db }) => {
        for (const days of daysAgo) {
          await db
            .insertInto('registration')
            .values({
              reference: `${flow}-${days}`,
              idempotency_key: null,
              body_hash: '',
              flow,
              release_set: '',
              received_at: now - days * DAY_MS,
              payload: '{"surname":"CANARY"}',
            })
            .execute();
        }
      });
    }

    const left = () =>
      withDatabase(async ({ db }) =>
        (await allRegistrations(db, { flow })).map(({ receivedAt }) =>
          Math.round((now - receivedAt) / DAY_MS),
        ),
      );

    const audit = () =>
      withDatabase(async ({ db }) => {
        const all = await searchAudit(db, { school: undefined, who: 'server', limit: 1000 });
        return all.filter(({ filters }) => filters['flow'] === flow);
      });

    test('are erased when they are older, and the audit says so', async () => {
      promoted([30, 100]);
      await received(40, 31, 29);
      await apply();
      expect(await left()).toEqual([29]);
      expect(await audit()).toEqual([
        {
          id: expect.any(Number) as unknown,
          at: now,
          who: 'server',
          command: 'erase',
          filters: {
            flow,
            receivedBefore: new Date(now - 30 * DAY_MS).toISOString(),
            keepRegistrationsDays: '30',
          },
          count: 2,
          references: [`${flow}-40`, `${flow}-31`],
        },
      ]);
      expect(logged).toEqual([
        `flow ${flow}: 2 registrations were older than 30 days, and are erased`,
      ]);
    });

    test('that are trials are erased after fourteen days, whatever the term, and the audit says so', async () => {
      promoted([undefined, 100]);
      await received(20, 15, 13);
      const trials = ['20', '13'].map((days) => `${flow}-${days}`);
      await withDatabase(({ db }) =>
        db.updateTable('registration').set({ trial: 1 }).where('reference', 'in', trials).execute(),
      );
      await apply();
      const kept = await withDatabase(({ db }) =>
        db
          .selectFrom('registration')
          .select('reference')
          .where('flow', '=', flow)
          .orderBy('received_at')
          .execute(),
      );
      expect(kept.map(({ reference }) => reference)).toEqual([`${flow}-15`, `${flow}-13`]);
      const entries = await withDatabase(({ db }) =>
        searchAudit(db, { school: undefined, since: now, limit: 10 }),
      );
      expect(entries).toMatchObject([
        { who: 'server', command: 'erase', count: 1, filters: { trials: 'true' } },
      ]);
      expect(logged).toEqual(['1 trials were older than 14 days, and are erased']);
    });

    test('are erased once a day, by one of the servers that try at once', async () => {
      promoted([30, 100]);
      await received(40);
      await Promise.all([apply(), apply()]);
      expect(await audit()).toHaveLength(1);
      await received(41);
      await apply();
      expect(await left()).toEqual([41]);
      await apply(now + DAY_MS);
      expect(await left()).toEqual([]);
    });

    test.each<[string, ...Term[]]>([
      ['a first term of the last seven days', [undefined, 100], [30, 6]],
      ['a shorter one of the last seven days', [365, 100], [30, 6]],
      ['a longer one that has come since', [30, 100], [365, 0]],
      ['a date in the history that nobody can read', [365, 100], [30, NaN]],
    ])('stay with %s', async (_, ...terms) => {
      promoted(...terms);
      await received(40);
      await apply();
      expect(await left()).toEqual([40]);
    });

    test('are erased by a shorter one a week after it was promoted', async () => {
      promoted([365, 100], [30, 7]);
      await received(40, 20);
      await apply();
      expect(await left()).toEqual([20]);
    });

    test('stay when a set of the last days is gone: nobody knows what it said', async () => {
      const { releases } = server;
      releases.writeSet(flow, `${flow}-set`, { packages: {}, keepRegistrationsDays: 30 });
      const line = (set: string, ago: number) =>
        `${JSON.stringify({ set, at: new Date(now - ago * DAY_MS).toISOString() })}\n`;
      releases.write(`flows/${flow}/history.jsonl`, line('gone', 100) + line(`${flow}-set`, 6));
      await received(40);
      await apply();
      expect(await left()).toEqual([40]);
    });

    const lastRunWas = (daysAgo: number) =>
      withDatabase(({ db }) => db.updateTable('last_run').set(ranAt(daysAgo)).execute());
    const isWaiting = [expect.stringMatching(/^nothing is erased by age: .*, so it waits until /)];

    test('stay for seven days after the last run was days ago, which each day’s log says', async () => {
      promoted([30, 100]);
      await received(40);
      await lastRunWas(3);
      for (let day = 0; day < 7; day++) {
        logged = [];
        await apply(now + day * DAY_MS);
        expect(logged).toEqual(isWaiting);
      }
      expect(await left()).toEqual([40]);
      await apply(now + 7 * DAY_MS);
      expect(await left()).toEqual([]);
    });

    test.each([
      ['the last run', () => lastRunWas(-30)],
      ['the newest registration', () => received(-1)],
    ])('stay when %s is in the future', async (_, come) => {
      promoted([30, 100]);
      await received(40);
      await come();
      await apply();
      expect(logged).toEqual(isWaiting);
      expect(await left()).toContain(40);
      await withDatabase(({ db }) =>
        db.deleteFrom('registration').where('received_at', '>', now).execute(),
      );
    });

    test('that the erasure log names are erased again, whatever the clock says; a later one with a reference stays', async () => {
      promoted([undefined, 100]);
      await received(9, 8, 7);
      await lastRunWas(3);
      const line = (daysAgo: number, erasedDaysAgo: number) =>
        `${JSON.stringify({ at: new Date(now - erasedDaysAgo * DAY_MS).toISOString(), reference: `${flow}-${daysAgo}` })}\n`;
      writeFileSync(join(folder, 'erasures.jsonl'), `${line(9, 1)}${line(8, 8.5)}{"at":"20`);
      await apply();
      expect(await left()).toEqual([8, 7]);
      expect(logged[0]).toBe('1 registrations were erased before, and are erased again');
      const [entry] = await withDatabase(({ db }) =>
        searchAudit(db, { school: undefined, who: 'server', since: now, limit: 1 }),
      );
      expect(entry).toMatchObject({ command: 'erase', references: [`${flow}-9`] });
    });

    test('stay while it cannot be audited; the next try erases them', async () => {
      promoted([30, 100]);
      await received(40);
      const rename = (from: string, to: string) =>
        withDatabase(({ db }) => db.schema.alterTable(from).renameTo(to).execute());
      await rename('audit', 'audit_away');
      await apply();
      await rename('audit_away', 'audit');
      expect(logged).toEqual(['what is to be erased remains']);
      expect(await left()).toEqual([40]);
      await apply();
      expect(await left()).toEqual([]);
    });
  });
});

test('a server looks soon after its start and then every hour, until it stops', async () => {
  jest.useFakeTimers();
  let looked = 0;
  const logged: string[] = [];
  const log = (line: string) => void logged.push(line);
  const retention = startRetention({
    releases: {} as Releases, // not reached
    database: {
      // A database that cannot be read must not end the server, or the hours to come.
      get db(): never {
        looked += 1;
        throw new Error('no answer');
      },
    },
    erasureFolders: ['/nowhere'],
    log: { info: log, warn: log, error: (_, line) => log(line) },
  });
  await jest.advanceTimersByTimeAsync(4 * MINUTE_MS);
  expect(looked).toBe(0);
  await jest.advanceTimersByTimeAsync(MINUTE_MS);
  expect(looked).toBe(1);
  await jest.advanceTimersByTimeAsync(60 * MINUTE_MS);
  expect(looked).toBe(2);
  expect(logged).toHaveLength(2);
  await retention.stop();
  await jest.advanceTimersByTimeAsync(600 * MINUTE_MS);
  expect(looked).toBe(2);
  jest.useRealTimers();
});
