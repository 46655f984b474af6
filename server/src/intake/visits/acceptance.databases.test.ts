import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Fault, VisitReport } from 'contract';
import { databases } from '../../../testing/databases';
import { createReleasesFixture, type ReleasesFixture } from '../../../testing/releasesFixture';
import { createMigratedDatabase } from '../../../testing/migratedDatabase';
import { aFault } from '../../../testing/visitsContract';
import { createSchools } from '../../config/schools';
import { createReleases } from '../../content/releases';
import { databaseFile, openDatabase } from '../../storage/database/openDatabase';
import { openPostgres, withinTime } from '../../storage/database/openPostgres';
import { createStorageThread } from '../../storage/thread/storageThread';
import { createVisitStore, type VisitStore } from '../../storage/visits/visitStore';
import { createVisitReports, type VisitReports } from './visitReports';

const [good, tried] = ['a'.repeat(32), 'b'.repeat(32)] as const;

interface Opened {
  store: VisitStore;
  /** All that is stored, as text. */
  stored(): Promise<string>;
  remove(): Promise<void>;
}

async function onSqlite(): Promise<Opened> {
  const folder = mkdtempSync(join(tmpdir(), 'server-accept-'));
  const database = await openDatabase(folder);
  const thread = createStorageThread({ file: databaseFile(folder), notices: true });
  return {
    store: thread.visits,
    stored: () => storedIn(database.db),
    async remove() {
      await thread.close();
      await database.close();
      rmSync(folder, { recursive: true });
    },
  };
}

async function onPostgres(): Promise<Opened> {
  const { db, close } = withinTime(await openPostgres(await createMigratedDatabase()));
  return {
    store: createVisitStore(db, { onPostgres: true, notices: true }),
    stored: () => storedIn(db),
    remove: () => close(),
  };
}

async function storedIn(db: Parameters<typeof createVisitStore>[0]): Promise<string> {
  const tables = ['visit', 'fault', 'candidate', 'candidate_network', 'message'] as const;
  let stored = '';
  for (const table of tables) {
    stored += JSON.stringify(await db.selectFrom(table).selectAll().execute());
  }
  return stored;
}

const version = (of: string, line = 1): Fault => {
  const fault = aFault(line);
  return { ...fault, version: of, frames: fault.frames.map((one) => ({ ...one, version: of })) };
};

describe.each(databases)('on %s, a candidate that is accepted after 200 visits', (kind) => {
  let opened: Opened;
  let releases: ReleasesFixture;
  let visits: VisitReports;
  let lines: string[];
  let count = 0;
  beforeEach(async () => {
    opened = await (kind === 'SQLite' ? onSqlite() : onPostgres());
    releases = createReleasesFixture();
    const step = { 'step-pupil': '1.0.0' };
    releases.writeSet('admission', good, { packages: { ...step, 'step-contact': '1.0.0' } });
    releases.writeSet('admission', tried, { packages: { ...step, 'step-contact': '1.1.0' } });
    releases.promote('admission', good);
    const at = '2026-05-04T08:00:00.000Z';
    const candidate = { set: tried, from: good, share: 10, acceptAfter: 200, at };
    releases.write('flows/admission/candidate.json', JSON.stringify(candidate));
    lines = [];
    visits = startVisits();
  });
  afterEach(async () => {
    await opened.remove();
    releases.remove();
  });

  function startVisits(): VisitReports {
    const started = createVisitReports({
      store: opened.store,
      releases: createReleases(releases.dir),
      schools: createSchools(),
      events: { taken: () => {}, dropped: () => {}, candidates: () => {} },
    });
    const log = { warn: (line: unknown) => lines.push(String(line)), error: () => {} };
    started.start(log as never); // a logger takes more, of which nothing is used
    return started;
  }

  /** Visits of one network, or each of its own. */
  async function come(
    most: number,
    what: 'passed' | 'left' | Fault,
    network?: string,
    set = tried,
  ) {
    for (let index = 0; index < most; index++) {
      count += 1;
      const from = network ?? `10.${count >> 8}.${count & 255}.0`;
      const visit = count.toString(16).padStart(32, '0');
      const of = { visit, flow: 'admission', set, engine: 'chromium', engineVersion: 131 } as const;
      const end: VisitReport =
        typeof what === 'object'
          ? { ...of, type: 'failed', fault: what }
          : {
              ...{ ...of, type: 'ended', outcome: 'left', furtherFailures: 0 },
              ...(what === 'passed' ? { shown: [1, 2], passed: [1, 2] } : { shown: [1] }),
            };
      visits.receive({ ...of, type: 'begun' }, from);
      visits.receive(end, from);
      if (index % 50 === 49) await visits.close();
    }
    await visits.close();
  }
  const candidate = async () => (await visits.figures({})).flows['admission']?.candidate;

  test('is not, and is notified of, when 12 of 1,352 visits had a new TypeError from three networks', async () => {
    await come(150, 'passed');
    for (const network of ['192.0.2.0', '198.51.100.0', '203.0.113.0']) {
      await come(4, version('1.1.0'), network);
    }
    await come(1190, 'passed');
    const stopped = await candidate();
    expect(stopped).toMatchObject({ decision: null, visits: 1343, failed: 3 });
    const faults = (await visits.figures({})).flows['admission']?.faults;
    expect(faults?.find(({ fingerprint }) => fingerprint === stopped?.stoppedBy)).toMatchObject({
      fault: version('1.1.0'),
      visits: 12,
    });
    expect(lines).toEqual([
      expect.stringContaining('is not accepted by itself, for a new fault from three networks'),
    ]);
    const stored = await opened.stored();
    expect(stored).toContain('candidate.stopped');
    expect(stored + lines.join()).not.toMatch(/192\.0\.2|198\.51\.100|203\.0\.113/);
  });

  test('is, when they came from two networks: the rate decides', async () => {
    await come(100, 'passed');
    for (const network of ['192.0.2.0', '198.51.100.0']) await come(6, version('1.1.0'), network);
    await come(150, 'passed');
    expect(await candidate()).toMatchObject({ decision: 'accept', failed: 2 });
  });

  test('is, when the version before had the fault too: the rate decides', async () => {
    await come(1, version('1.0.0', 7), undefined, good);
    await come(150, 'passed');
    await come(3, version('1.1.0'));
    await come(250, 'passed');
    expect(await candidate()).toMatchObject({ decision: 'accept', failed: 3 });
  });

  test('is not, when all but the two that failed in the changed step saw the first page alone', async () => {
    await come(198, 'left');
    await come(2, version('1.1.0'));
    expect(await candidate()).toMatchObject({ decision: null, visits: 200, failed: 2 });
  });
});
