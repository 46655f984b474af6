import { DATABASE_IDENTITY, type PostgresDatabase, readIdentity } from '../database/openPostgres';
import { type Prepared, runPrepared } from '../database/runPrepared';
import { NOTICE_ID, REGISTRATION_RECEIVED } from '../outbox/noticeOf';
import { storedKey } from './storedKey';
import { resolveDuplicate } from './resolveDuplicate';
import { newReference } from './reference';
import { marksColumn } from './marks';
import { REPLACED } from './storageProblem';
import type { KnownKey, NewRegistration, SaveOutcome } from './store';

/** A registration with the reference that it is to have. */
export interface Draft {
  registration: NewRegistration;
  reference: string;
}

// One statement whatever the size of the batch, so that it is parsed once for each connection. Into
// another database than ours it inserts nothing.
const INSERT: Prepared = {
  name: 'insert',
  text: `
  INSERT INTO registration
    (reference, idempotency_key, body_hash, flow, release_set, received_at, payload, marks, school, trial)
  SELECT * FROM unnest
    ($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::text[], $8::text[],
     $9::text[], $10::int[])
  WHERE (${DATABASE_IDENTITY}) = $11::text
  ON CONFLICT DO NOTHING
  RETURNING reference`,
};

// The same, with a notice for each that is new and no trial, in the same transaction.
const INSERT_WITH_NOTICES: Prepared = {
  name: 'insert-with-notices',
  text: `
  WITH kept AS (${INSERT.text}, flow, school, received_at, trial), noted AS (
    INSERT INTO outbox (id, kind, reference, flow, school, happened_at, next_at)
    SELECT '${NOTICE_ID}' || reference, '${REGISTRATION_RECEIVED}', reference, flow, school,
      received_at, received_at
    FROM kept WHERE trial = 0)
  SELECT reference FROM kept`,
};

const FIND: Prepared = {
  name: 'find',
  text: `
  SELECT reference, idempotency_key AS "idempotencyKey", body_hash AS "bodyHash", flow
  FROM registration
  WHERE idempotency_key = ANY ($1::text[]) OR reference = ANY ($2::text[])`,
};

/** A database that is reached at the same address, and is not the one that the server has opened. */
export class ReplacedDatabaseError extends Error {
  override name = 'ReplacedDatabaseError';
  readonly code = REPLACED;
}

/** What the inserts need of a database. */
export interface Target extends Pick<PostgresDatabase, 'pool' | 'identity'> {
  /** Whether each registration is to have a notice. */
  notices?: boolean;
}

interface Found extends KnownKey {
  idempotencyKey: string | null;
}

/** Draws a reference for each registration of a batch, no two the same. */
export function drafts(batch: readonly NewRegistration[]): Draft[] {
  const drawn = new Set<string>();
  while (drawn.size < batch.length) drawn.add(newReference());
  const references = [...drawn];
  // There are as many.
  return batch.map((registration, i) => ({ registration, reference: references[i] as string }));
}

/**
 * Inserts drafts with one statement, which is one transaction, and returns the outcome of each, in
 * their order. When the outcome is unknown it is safe to repeat with the same drafts. Rejects when none
 * was kept, or the outcome is unknown.
 */
export async function insertDrafts(
  target: Target,
  batch: readonly Draft[],
): Promise<readonly SaveOutcome[]> {
  // In the order of the keys: two batches that wait for each other's keys would deadlock.
  const sorted = [...batch].sort((a, b) => ((keyOf(a) ?? '') < (keyOf(b) ?? '') ? -1 : 1));
  const column = <T>(value: (registration: NewRegistration) => T) =>
    sorted.map(({ registration }) => value(registration));
  const rows = await runPrepared<Pick<Draft, 'reference'>>(
    target.pool,
    target.notices ? INSERT_WITH_NOTICES : INSERT,
    [
      sorted.map(({ reference }) => reference),
      sorted.map(keyOf),
      column(({ bodyHash }) => bodyHash),
      column(({ flow }) => flow),
      column(({ releaseSet }) => releaseSet),
      column(({ receivedAt }) => receivedAt),
      column(({ payload }) => payload),
      column(marksColumn),
      column(({ school = '' }) => school),
      column(({ trial = false }) => Number(trial)),
      target.identity,
    ],
  );
  const inserted = new Set(rows.map(({ reference }) => reference));
  const others = batch.filter(({ reference }) => !inserted.has(reference));
  const outcomes = others.length > 0 ? await explain(target, others) : undefined;
  return batch.map((draft) => outcomes?.get(draft) ?? kept(draft));
}

/** The outcome of drafts that were not inserted: their key or their reference exists already. */
async function explain(target: Target, others: readonly Draft[]): Promise<Map<Draft, SaveOutcome>> {
  const { pool, identity } = target;
  if ((await readIdentity(pool)) !== identity) throw new ReplacedDatabaseError();
  const rows = await runPrepared<Found>(pool, FIND, [
    others.flatMap((draft) => keyOf(draft) ?? []),
    others.map(({ reference }) => reference),
  ]);
  const outcomes = new Map<Draft, SaveOutcome>();
  for (const draft of others) {
    const outcome = outcomeOf(draft, rows);
    if (outcome) outcomes.set(draft, outcome);
  }
  // Neither inserted nor known: their reference was in use. Draw others.
  const unlucky = others.filter((draft) => !outcomes.has(draft));
  if (unlucky.length > 0) {
    const again = drafts(unlucky.map(({ registration }) => registration));
    const results = await insertDrafts(target, again);
    unlucky.forEach((draft, i) => outcomes.set(draft, results[i] ?? kept(draft)));
  }
  return outcomes;
}

function outcomeOf(draft: Draft, rows: readonly Found[]): SaveOutcome | undefined {
  const { registration, reference } = draft;
  const { bodyHash, flow } = registration;
  const idempotencyKey = keyOf(draft);
  // An earlier try kept it after all.
  const mine = rows.find((row) => row.reference === reference);
  if (mine?.idempotencyKey === idempotencyKey && mine.bodyHash === bodyHash && mine.flow === flow) {
    return kept(draft);
  }
  const known =
    idempotencyKey === null ? undefined : rows.find((row) => row.idempotencyKey === idempotencyKey);
  return known && resolveDuplicate(registration, known);
}

function kept({ reference }: Draft): SaveOutcome {
  return { kind: 'created', reference };
}

function keyOf({ registration }: Draft): string | null {
  const { idempotencyKey, school = '', trial = false } = registration;
  return idempotencyKey === null ? null : storedKey(school, idempotencyKey, trial);
}
