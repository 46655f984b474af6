import { createHash, randomBytes } from 'node:crypto';
import type { Candidate, Fault } from 'contract';
import { type Selectable, sql, type Transaction } from 'kysely';
import type { CandidateRow, DatabaseSchema } from '../schema/schema';
import { acceptedShare, evidenceAgainst, evidenceFor, isBroken, isGood } from './evidence';
import { fingerprintOf } from './fingerprint';
import type { ReceivedReport } from './foldReports';
import { keyedHash } from '../../core/keyedHash';
import { type Reached, reachedBy, reachedIn } from './reached';

/** A candidate as a server finds it in the releases folder. */
export interface KnownCandidate {
  flow: string;
  /** The school of its flow. */
  school: string;
  candidate: Candidate;
  /** The places in its flow, from 1, of the steps that it changes. */
  changed: readonly number[];
  /** A fault that is new in it and came from enough networks: it is not accepted by itself. */
  newFault?: Fault | undefined;
}

/** What the test of a candidate has come to. */
export type CandidateState = Selectable<CandidateRow>;

type Database = Transaction<DatabaseSchema>;

const STOP = 'stop ';
/** One that no server has found for so long is gone: a promote, or whoever withdrew it, ended it. */
const GONE_AFTER_MS = 600_000;
/** More networks say nothing that these do not. */
const MOST_NETWORKS = 20_000;
/** The points of a plot; every other one of more is left out. */
const MOST_POINTS = 200;

/** What a candidate is known by: the same set may be one again later. */
export function candidateId(flow: string, { set, at }: Pick<Candidate, 'set' | 'at'>): string {
  return createHash('sha256').update(`${flow} ${set} ${at}`).digest('hex').slice(0, 32);
}

/**
 * The row of a candidate, which no other server then has until the transaction ends. The first server that
 * sees it fixes what is accepted, by the current set's own failures.
 */
export async function openCandidate(
  db: Database,
  { flow, candidate }: KnownCandidate,
  now: number,
): Promise<CandidateState> {
  const id = candidateId(flow, candidate);
  for (;;) {
    // First a write: it takes the lock of a row, or of the whole of SQLite.
    const found = await db
      .updateTable('candidate')
      .set({ seen_at: now })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    if (found && found.closed_at === null) return found;
    await db
      .insertInto('candidate_key')
      .values({ candidate: id, key: randomBytes(32).toString('base64url') })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const fresh = { visits: 0, failed: 0, settled: 0, points: '[]', seen_at: now, closed_at: null };
    if (found) {
      // It was gone, and its networks are forgotten: the test begins again.
      await db.updateTable('candidate').set(fresh).where('id', '=', id).execute();
      continue;
    }
    const { visits, failed } = await db
      .selectFrom('visit')
      .select((row) => [
        row.fn.countAll<number>().as('visits'),
        row.fn.coalesce(row.fn.sum<number>('failed'), sql<number>`0`).as('failed'),
      ])
      .where('flow', '=', flow)
      .where('release_set', '=', candidate.from)
      .where('begun', '=', 1)
      .where('counted', '=', 1)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('candidate')
      .values({
        id,
        flow,
        release_set: candidate.set,
        p0: acceptedShare({ visits: Number(visits), failed: Number(failed) }),
        ...fresh,
        decision: null,
        decided_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/**
 * Counts what some reports, whose visits are kept already, say of a candidate, and decides when it is
 * time. What is decided stays so; the networks and their key are then deleted.
 */
export async function testCandidate(
  db: Database,
  row: CandidateState,
  known: KnownCandidate,
  reports: readonly ReceivedReport[],
  now: number,
): Promise<CandidateState> {
  if (finalDecision(row) !== null) return row;
  const own = reports.filter(
    ({ report }) => report.flow === row.flow && report.set === row.release_set,
  );
  const visits = row.visits + (await addNetworks(db, row, own));
  const failed = row.failed + (await markFailed(db, row, own));
  await markReached(db, row, own, known);
  const reached = await countReached(db, row, known);
  const decision = decide({ ...row, visits, failed }, reached, known);
  const points = withPoint(pointsOf(row), [visits, failed]);
  const tested: CandidateState = {
    ...row,
    visits,
    failed,
    settled: reached.settled,
    points: JSON.stringify(points),
    decision,
    decided_at: decision === row.decision ? row.decided_at : now,
  };
  const { id, ...changes } = tested;
  await db.updateTable('candidate').set(changes).where('id', '=', id).execute();
  if (finalDecision(tested) !== null) await forgetNetworks(db, [id]);
  return tested;
}

function decide(
  { decision, visits, failed, p0 }: CandidateState,
  { settled, passed }: Reached,
  { candidate: { acceptAfter = Infinity }, newFault }: KnownCandidate,
): CandidateState['decision'] {
  if (isBroken({ visits, failed }, p0)) return 'rollback';
  // Another server may have stopped it, or this one before it was started again.
  if (decision !== null) return decision;
  if (newFault) return `${STOP}${fingerprintOf(newFault)}`;
  const isEnough = settled >= acceptAfter && isGood({ visits: settled, failed }, passed);
  return isEnough ? 'accept' : null;
}

/** What ended the test of a candidate. */
export const finalDecision = ({ decision }: Pick<CandidateState, 'decision'>) =>
  decision === 'rollback' || decision === 'accept' ? decision : null;

/** The fingerprint of the new fault for which a candidate is not accepted by itself. */
export const stoppedBy = ({ decision }: Pick<CandidateState, 'decision'>): string | undefined =>
  decision?.startsWith(STOP) ? decision.slice(STOP.length) : undefined;

/** Forgets the networks of candidates that no server has found for long, without a decision. */
export async function closeForgotten(
  db: Database,
  here: readonly string[],
  now: number,
): Promise<void> {
  let forgotten = db
    .updateTable('candidate')
    .set({ closed_at: now })
    .where((row) => row.or([row('decision', 'is', null), row('decision', 'like', `${STOP}%`)]))
    .where('closed_at', 'is', null)
    .where('seen_at', '<', now - GONE_AFTER_MS);
  // Another server's clock may be behind.
  if (here.length > 0) forgotten = forgotten.where('id', 'not in', here);
  const closed = await forgotten.returning('id').execute();
  if (closed.length > 0)
    await forgetNetworks(
      db,
      closed.map(({ id }) => id),
    );
}

/** The counts of a candidate over its time, oldest first: `[visits, failed]`. */
export function pointsOf({ points }: Pick<CandidateState, 'points'>): [number, number][] {
  return JSON.parse(points) as [number, number][]; // `testCandidate` wrote it
}

/** The evidence of a candidate, against it and for it. */
export function evidenceOf({ visits, failed, settled, p0 }: CandidateState) {
  return {
    evidence: evidenceAgainst({ visits, failed }, p0),
    evidenceFor: evidenceFor({ visits: settled, failed }),
  };
}

/** The first begun visit of each network that had none. Returns how many there are. */
async function addNetworks(
  db: Database,
  { id, visits }: CandidateState,
  reports: readonly ReceivedReport[],
): Promise<number> {
  const begun = reports.filter(({ report }) => report.type === 'begun');
  if (begun.length === 0 || visits >= MOST_NETWORKS) return 0;
  const key = await keyOf(db, id);
  const added = await db
    .insertInto('candidate_network')
    .values(
      begun.map(({ report, network, hour }) => ({
        candidate: id,
        network: keyedHash(key, network),
        visit: report.visit,
        hour,
        failed: 0,
        ended: 0,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('network')
    .execute();
  return added.length;
}

/** Marks the networks whose visit has failed or ended. Returns how many have failed now and not before. */
async function markFailed(
  db: Database,
  { id }: CandidateState,
  reports: readonly ReceivedReport[],
): Promise<number> {
  const visits = [...new Set(reports.map(({ report }) => report.visit))];
  if (visits.length === 0) return 0;
  const marked = await db
    .updateTable('candidate_network')
    .set({ failed: 1 })
    .where('candidate', '=', id)
    .where('failed', '=', 0)
    .where('visit', 'in', (query) =>
      query
        .selectFrom('visit')
        .select('visit')
        .where('visit', 'in', visits)
        .where('failed', '=', 1),
    )
    .executeTakeFirst();
  return Number(marked.numUpdatedRows) + (await markHung(db, id, reports));
}

/** A page that hangs says nothing: the next one says it, and means the visit of its network before. */
async function markHung(
  db: Database,
  id: string,
  reports: readonly ReceivedReport[],
): Promise<number> {
  const hung = reports.filter(
    ({ report }) => report.type === 'failed' && report.fault.kind === 'hang',
  );
  if (hung.length === 0) return 0;
  const key = await keyOf(db, id);
  const networks = hung.map(({ network }) => keyedHash(key, network));
  const marked = await db
    .updateTable('candidate_network')
    .set({ failed: 1 })
    .where('candidate', '=', id)
    .where('failed', '=', 0)
    .where('network', 'in', networks)
    .executeTakeFirst();
  return Number(marked.numUpdatedRows);
}

async function keyOf(db: Database, id: string) {
  const { key } = await db
    .selectFrom('candidate_key')
    .select('key')
    .where('candidate', '=', id)
    .executeTakeFirstOrThrow();
  return key;
}

/**
 * Marks the networks whose visit has ended with the changed steps that it reached. While nothing says what
 * is changed, none: what was marked before stays.
 */
async function markReached(
  db: Database,
  { id }: CandidateState,
  reports: readonly ReceivedReport[],
  { changed }: KnownCandidate,
): Promise<void> {
  const visits = new Map<number, string[]>();
  for (const { report } of reports) {
    if (report.type !== 'ended' || changed.length === 0) continue;
    const ended = reachedBy(report, changed);
    visits.set(ended, [...(visits.get(ended) ?? []), report.visit]);
  }
  for (const [ended, some] of visits) {
    await db
      .updateTable('candidate_network')
      .set({ ended })
      .where('candidate', '=', id)
      .where('visit', 'in', some)
      .execute();
  }
}

async function countReached(
  db: Database,
  { id }: CandidateState,
  { changed }: KnownCandidate,
): Promise<Reached> {
  const networks = await db
    .selectFrom('candidate_network')
    .select((row) => ['failed', 'ended', row.fn.countAll<number>().as('count')])
    .where('candidate', '=', id)
    .groupBy(['failed', 'ended'])
    .execute();
  return reachedIn(networks, changed);
}

async function forgetNetworks(db: Database, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('candidate_network').where('candidate', 'in', ids).execute();
  await db.deleteFrom('candidate_key').where('candidate', 'in', ids).execute();
}

function withPoint(points: [number, number][], point: [number, number]): [number, number][] {
  const [visits, failed] = points.at(-1) ?? [0, 0];
  if (visits === point[0] && failed === point[1]) return points;
  const fewer = points.length < MOST_POINTS ? points : points.filter((_, index) => index % 2 === 1);
  return [...fewer, point];
}
