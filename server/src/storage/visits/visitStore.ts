import { setTimeout as delay } from 'node:timers/promises';
import type { Fault, FaultFigures } from 'contract';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../schema/schema';
import {
  candidateId,
  type CandidateState,
  closeForgotten,
  evidenceOf,
  type KnownCandidate,
  openCandidate,
  stoppedBy,
  testCandidate,
} from './candidateTest';
import { eraseVisits } from './eraseVisits';
import { createFaults, type Faults } from './keepFaults';
import { foldReports, type ReceivedReport } from './foldReports';

/** What a server writes at once. */
export interface Batch {
  reports: readonly ReceivedReport[];
  /** Those that there are now. */
  candidates: readonly KnownCandidate[];
  /** Epoch milliseconds. */
  now: number;
}

/** What became of a batch. */
export interface Committed {
  /** The failures of sets that have too many different ones: their visits are counted, they are not kept. */
  faultsDropped: number;
  candidates: CandidateState[];
  /** Those of which this batch has decided something. */
  decided: CandidateState[];
}

/** The visits of a release set. */
export interface SetCounts {
  flow: string;
  set: string;
  begun: number;
  /** Begun ones that failed, and that arrived. */
  failed: number;
  arrived: number;
  /** The first of each network, and those of them that failed. */
  counted: number;
  countedFailed: number;
}

/** What is known of the visits since some moment. */
export interface VisitCounts {
  sets: SetCounts[];
  /** The most frequent first. */
  faults: (FaultFigures & { flow: string })[];
  /** The state of the candidates that were asked for and have been seen. */
  candidates: CandidateState[];
}

/** What counts are asked for. */
export interface CountsWanted {
  /** Epoch milliseconds. */
  since: number;
  candidates: readonly KnownCandidate[];
}

/** The visits in a database. Every call may reject. */
export interface VisitStore {
  /** Keeps reports, tests the candidates by them, and decides what is due. */
  commit(batch: Batch): Promise<Committed>;
  counts(wanted: CountsWanted): Promise<VisitCounts>;
  /** Deletes what is too old, once a day; returns why it did not, in a sentence. */
  erase(now: number): Promise<string | undefined>;
  close(): Promise<void>;
}

/** Written in one transaction: a registration waits no longer than for these. */
const TOGETHER = 50;
/** How often candidates that are gone are looked for. */
const CLOSE_EVERY_MS = 60_000;
/** How many failures of a flow are shown. */
const MOST_SHOWN = 100;

export interface VisitStoreOptions {
  onPostgres: boolean;
  /** Whether a decision is to have a notice. */
  notices: boolean;
}

/** Keeps visits through `db`, which on SQLite belongs to the thread that writes. */
export function createVisitStore(
  db: Kysely<DatabaseSchema>,
  { onPostgres, notices }: VisitStoreOptions,
): VisitStore {
  /** What pages report may be lost in a crash, and a decision is then made again: nobody waits for the disk. */
  const transaction = <T>(act: (all: Transaction<DatabaseSchema>) => Promise<T>): Promise<T> =>
    db.connection().execute(async (one) => {
      if (onPostgres) {
        return one.transaction().execute(async (all) => {
          await sql`select set_config('synchronous_commit', 'off', true)`.execute(all);
          return act(all);
        });
      }
      // Nothing else has the connection meanwhile.
      await sql`pragma synchronous = off`.execute(one);
      try {
        return await one.transaction().execute(act);
      } finally {
        await sql`pragma synchronous = full`.execute(one);
      }
    });

  const faults = createFaults();
  let closedAt = 0;

  async function testCandidates(
    all: Transaction<DatabaseSchema>,
    { reports, candidates, now }: Batch,
  ): Promise<Omit<Committed, 'faultsDropped'>> {
    const known = candidates
      .map((one) => ({ ...one, id: candidateId(one.flow, one.candidate) }))
      // Two servers that lock several do so in one order.
      .sort((a, b) => (a.id < b.id ? -1 : 1));
    const states: CandidateState[] = [];
    const decided: CandidateState[] = [];
    for (const one of known) {
      const before = await openCandidate(all, one, now);
      const state = await testCandidate(all, before, one, reports, now);
      states.push(state);
      if (before.decision !== state.decision) decided.push(state);
    }
    if (notices) await addNotices(all, decided, known, now);
    if (Math.abs(now - closedAt) >= CLOSE_EVERY_MS) {
      const here = known.map(({ id }) => id);
      await closeForgotten(all, here, now);
      closedAt = now;
    }
    return { candidates: states, decided };
  }

  return {
    async commit({ reports, candidates, now }) {
      let faultsDropped = 0;
      for (let first = 0; first < reports.length; first += TOGETHER) {
        const start = performance.now();
        const some = reports.slice(first, first + TOGETHER);
        faultsDropped += await transaction((all) => keepReports(all, some, faults));
        // Registrations get their turn.
        await delay(performance.now() - start);
      }
      const tested = await transaction((all) => testCandidates(all, { reports, candidates, now }));
      return { faultsDropped, ...tested };
    },
    counts: (wanted) => countVisits(db, wanted),
    erase: (now) => eraseVisits(db, now),
    close: () => Promise.resolve(),
  };
}

/** What is known of visits; also for a process that keeps none. */
export const countVisits = async (
  db: Kysely<DatabaseSchema>,
  { since, candidates }: CountsWanted,
): Promise<VisitCounts> => ({
  sets: await countSets(db, since),
  faults: await countFaults(db, since),
  candidates: await readCandidates(
    db,
    candidates.map(({ flow, candidate }) => candidateId(flow, candidate)),
  ),
});

/** Returns the number of the failures that were too many. */
async function keepReports(
  db: Transaction<DatabaseSchema>,
  reports: readonly ReceivedReport[],
  faults: Faults,
): Promise<number> {
  const rows = foldReports(reports);
  if (rows.length === 0) return 0;
  const either = (column: string) =>
    sql<number>`${sql.ref(`visit.${column}`)} | ${sql.ref(`excluded.${column}`)}`;
  await db
    .insertInto('visit')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('visit').doUpdateSet({
        begun: either('begun'),
        counted: either('counted'),
        failed: either('failed'),
        ended: either('ended'),
        arrived: either('arrived'),
        further_failures: sql`case when visit.further_failures > excluded.further_failures
          then visit.further_failures else excluded.further_failures end`,
        fault: sql`coalesce(visit.fault, excluded.fault)`,
      }),
    )
    .execute();
  return faults.keep(db, reports);
}

/** The kinds of notices: of a decision, and of a fault that stops the acceptance. */
const [CANDIDATE_DECIDED, CANDIDATE_STOPPED] = ['candidate.decided', 'candidate.stopped'];

async function addNotices(
  db: Transaction<DatabaseSchema>,
  decided: readonly CandidateState[],
  known: readonly (KnownCandidate & { id: string })[],
  now: number,
): Promise<void> {
  for (const state of decided) {
    const { id, flow, release_set: set, decision, visits, failed, p0 } = state;
    const { school, candidate, newFault } = known.find((one) => one.id === id) ?? {};
    const fingerprint = stoppedBy(state);
    const isStop = fingerprint !== undefined;
    await db
      .insertInto('message')
      .values({
        id: isStop ? `candidate-${id}-stop` : `candidate-${id}`,
        kind: isStop ? CANDIDATE_STOPPED : CANDIDATE_DECIDED,
        channel: 'webhook',
        created_at: now,
        next_at: now,
        details: JSON.stringify({
          set,
          flow,
          school: school ?? '',
          ...(isStop ? { fault: { ...newFault, fingerprint } } : { decision }),
          share: candidate?.share,
          visits,
          failed,
          p0,
          ...evidenceOf(state),
        }),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

async function countSets(db: Kysely<DatabaseSchema>, since: number): Promise<SetCounts[]> {
  const rows = await db
    .selectFrom('visit')
    .select(['flow', 'release_set as set'])
    .select((row) => row.fn.sum<number>('begun').as('begun'))
    .select(sql<number>`sum(begun * failed)`.as('failed'))
    .select(sql<number>`sum(begun * arrived)`.as('arrived'))
    .select(sql<number>`sum(begun * counted)`.as('counted'))
    .select(sql<number>`sum(begun * counted * failed)`.as('countedFailed'))
    .where('hour', '>=', since)
    .groupBy(['flow', 'release_set'])
    .execute();
  return rows;
}

async function countFaults(
  db: Kysely<DatabaseSchema>,
  since: number,
): Promise<VisitCounts['faults']> {
  const rows = await db
    .selectFrom('visit')
    .innerJoin('fault', (join) =>
      join
        .onRef('fault.flow', '=', 'visit.flow')
        .onRef('fault.release_set', '=', 'visit.release_set')
        .onRef('fault.fingerprint', '=', 'visit.fault'),
    )
    .select(['visit.flow', 'visit.release_set', 'visit.engine', 'fault.fingerprint', 'fault.fault'])
    .select(sql<number>`sum(begun * failed)`.as('failed'))
    .select((row) => [
      row.fn.countAll<number>().as('visits'),
      row.fn.min<number>('visit.hour').as('first'),
      row.fn.max<number>('visit.hour').as('last'),
    ])
    .where('visit.hour', '>=', since)
    .groupBy([
      'visit.flow',
      'visit.release_set',
      'visit.engine',
      'fault.fingerprint',
      'fault.fault',
    ])
    .execute();
  const found = new Map<string, VisitCounts['faults'][number]>();
  for (const row of rows) {
    const { flow, release_set, engine, fingerprint, fault, visits, first, last } = row;
    const key = `${flow} ${fingerprint}`;
    const known = found.get(key);
    const failed = (known?.failed?.[release_set] ?? 0) + row.failed;
    found.set(key, {
      flow,
      fingerprint,
      fault: known?.fault ?? (JSON.parse(fault) as Fault), // `keepFaults` wrote it
      visits: (known?.visits ?? 0) + visits,
      failed: { ...known?.failed, [release_set]: failed },
      sets: sorted(known?.sets, release_set),
      engines: sorted(known?.engines, engine),
      firstSeen: Math.min(known?.firstSeen ?? Infinity, first),
      lastSeen: Math.max(known?.lastSeen ?? 0, last),
    });
  }
  const shown = new Map<string, number>();
  return [...found.values()]
    .sort((a, b) => b.visits - a.visits || (a.fingerprint < b.fingerprint ? -1 : 1))
    .filter(({ flow }) => {
      const before = shown.get(flow) ?? 0;
      shown.set(flow, before + 1);
      return before < MOST_SHOWN;
    });
}

const sorted = (known: readonly string[] = [], one: string) => [...new Set([...known, one])].sort();

async function readCandidates(
  db: Kysely<DatabaseSchema>,
  ids: readonly string[],
): Promise<CandidateState[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('candidate').selectAll().where('id', 'in', ids).execute();
}
