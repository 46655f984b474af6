import { withExistingDatabase } from '../src/storage/database/existingDatabase';
import { searchAudit } from '../src/storage/audit/audit';
import { createRegistrationReader } from '../src/storage/registrations/reader';
import { applyRetention, type RetentionOptions } from '../src/operations/registrationRetention';
import { createReleases } from '../src/content/releases';
import type { TestServer } from './testServer';

const DAY_MS = 86_400_000;

/** How a server erases by age, whatever the database. */
export function describeRetention(
  current: () => { server: TestServer; environment: Record<string, string> },
): void {
  describe('registrations of a flow with a term', () => {
    let flows = 0;
    let days = 0;
    let flow: string;
    let now: number;
    /** What was logged: each test is another flow, on another day. */
    let logged: string[];
    beforeEach(() => {
      flow = `kept-${++flows}`;
      now = Date.UTC(2030, 0, 1) + ++days * 60 * DAY_MS;
      logged = [];
    });
    // Its term is not to be applied in the next test.
    afterEach(() => promoted([undefined, 0]));

    const withDatabase: RetentionOptions['withDatabase'] = (work) =>
      withExistingDatabase(current().environment, 'change', work);
    const push = (line: string) => void logged.push(line);
    const apply = (at = now, changes: Partial<RetentionOptions> = {}) =>
      applyRetention(
        {
          releases: createReleases(current().server.releases.dir),
          withDatabase,
          clockProblem: () => Promise.resolve(undefined),
          erasures: () => {},
          log: { info: push, warn: push, error: (_, line) => push(line) },
          ...changes,
        },
        at,
      );

    /** Sets of the flow by their terms, and how many days ago each was promoted. */
    function promoted(...terms: [term: number | undefined, daysAgo: number][]) {
      const { releases } = current().server;
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
      withDatabase(async ({ db }) => {
        const found: number[] = [];
        for await (const one of createRegistrationReader(db).list({ flow })) {
          found.push(Math.round((now - one.receivedAt) / DAY_MS));
        }
        return found;
      });

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

    test.each<[string, [number | undefined, number][]]>([
      ['no term', [[undefined, 100]]],
      [
        'a first term that was promoted within the last seven days',
        [
          [undefined, 100],
          [30, 6],
        ],
      ],
      [
        'a shorter one that was',
        [
          [365, 100],
          [30, 6],
        ],
      ],
      [
        'a longer one that has come since',
        [
          [30, 100],
          [365, 0],
        ],
      ],
      [
        'a longer one that was in between',
        [
          [30, 100],
          [365, 6],
          [30, 5],
        ],
      ],
      [
        'a date in the history that nobody can read',
        [
          [365, 100],
          [30, NaN],
        ],
      ],
    ])('stay with %s', async (_, terms) => {
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
      const { releases } = current().server;
      releases.writeSet(flow, `${flow}-set`, { packages: {}, keepRegistrationsDays: 30 });
      const line = (set: string, ago: number) =>
        `${JSON.stringify({ set, at: new Date(now - ago * DAY_MS).toISOString() })}\n`;
      releases.write(`flows/${flow}/history.jsonl`, line('gone', 100) + line(`${flow}-set`, 6));
      await received(40);
      await apply();
      expect(await left()).toEqual([40]);
    });

    test('stay while the clock is in doubt, and the log says so', async () => {
      promoted([30, 100]);
      await received(40);
      await apply(now, { clockProblem: () => Promise.resolve('the clock is wrong.') });
      expect(logged).toEqual(['nothing is erased by age: the clock is wrong.']);
      expect(await left()).toEqual([40]);
    });

    test('stay while it cannot be audited; the next try erases them', async () => {
      promoted([30, 100]);
      await received(40);
      const without: RetentionOptions['withDatabase'] = (work) =>
        withDatabase(async (database) => {
          const schema = database.db.schema;
          await schema.alterTable('audit').renameTo('audit_away').execute();
          try {
            return await work(database);
          } finally {
            await schema.alterTable('audit_away').renameTo('audit').execute();
          }
        });
      await apply(now, { withDatabase: without });
      expect(logged).toEqual(['registrations that are older than their flow keeps them remain']);
      expect(await left()).toEqual([40]);
      await apply();
      expect(await left()).toEqual([]);
    });
  });
}
