import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import { errorCode } from '../../core/errorCode';
import type { DatabaseSchema, RegistrationRow } from '../schema/schema';
import { newReference } from './reference';

/**
 * Why a registration may be spam: `extra`, the field that nobody can see was filled in; `fast`, faster
 * than anybody can; `network`, many came from one network.
 */
export type SpamMark = 'extra' | 'fast' | 'network';

/** A registration that passed every check and is to be kept. */
export interface NewRegistration {
  /** The client's key, lower case, or that which it was given: see `idempotencyKeysOf`. */
  idempotencyKey: string;
  /** Distinguishes a repeated body from another one under the same key: see `bodyHash`. */
  bodyHash: string;
  flow: string;
  /** The school that the flow belongs to; none is the one that has no name. */
  school?: string | undefined;
  releaseSet: string;
  /** Epoch milliseconds. */
  receivedAt: number;
  /** The body as JSON. */
  payload: string;
  /** Why it may be spam. */
  marks?: readonly SpamMark[];
  /** Sent from a preview: it is kept for a while, and is no registration. */
  trial?: boolean;
  /** What tells its pupil in its school and flow: see `pupilOf`. Only a keyed hash of it is kept. */
  pupil?: string | undefined;
}

/** A registration with the hash of its pupil and the reference that it is to have. */
export interface Draft {
  registration: Omit<NewRegistration, 'pupil'> & { pupilHash?: string | undefined };
  reference: string;
}

/**
 * The outcome of a save. `created`: it is in the database now. `duplicate`: it was already, under the same
 * key with the same body. `conflict`: the key is known with another body; what is kept is the first.
 */
export type SaveOutcome = { kind: 'created' | 'duplicate' | 'conflict'; reference: string };

/** The result of a write: an outcome, or the code of the failure. `isUnknown`: it may be kept nevertheless. */
export type WriteResult = SaveOutcome | { kind: 'failed'; code: string; isUnknown?: true };

/** The outcome of an earlier request with some key. */
export interface KnownKey {
  reference: string;
  flow: string;
  bodyHash: string;
}

/** A registration as it is written. */
export type NewRow = Selectable<RegistrationRow>;

/** What the insert says of a row: what its notice needs. */
export type Inserted = Pick<NewRow, 'reference' | 'flow' | 'school' | 'received_at' | 'trial'>;

/** A database that registrations are written to, and what it does in its own words. */
export interface Target {
  db: Kysely<DatabaseSchema>;
  /**
   * Inserts those rows whose reference and key are new, with their notices, in one transaction, and
   * returns their references.
   */
  insert(rows: readonly NewRow[]): Promise<readonly Pick<Draft, 'reference'>[]>;
}

/** The columns of a registration in one order, and what PostgreSQL calls their types. */
const COLUMNS = {
  reference: 'text',
  idempotency_key: 'text',
  body_hash: 'text',
  flow: 'text',
  release_set: 'text',
  received_at: 'bigint',
  payload: 'text',
  marks: 'text',
  school: 'text',
  trial: 'int',
  pupil_hash: 'text',
} as const satisfies Record<keyof NewRow, string>;

/** Each column with its type. */
export const columns = Object.entries(COLUMNS) as [keyof NewRow, string][]; // Object.entries forgets the names

/** The statement that inserts the rows of a table. It is the same for any number of them. */
export function insertFrom(rows: RawBuilder<unknown>): RawBuilder<Inserted> {
  const names = sql.join(columns.map(([name]) => sql.ref(name)));
  // Without the condition, SQLite would take "on conflict" for that of a join.
  return sql`insert into registration (${names}) select * from ${rows} where true
    on conflict do nothing returning reference, flow, school, received_at, trial`;
}

/**
 * Writes a batch, and returns what became of each, in their order. What cannot be known, such as after a
 * lost connection, is repeated with the same references: what was kept is then found. Rejects when
 * nothing was kept, or nobody knows.
 */
export async function keep(
  target: Target,
  batch: readonly Draft[],
): Promise<readonly WriteResult[]> {
  try {
    return await insertDrafts(target, batch);
  } catch (error) {
    if (isLocked(error)) throw error;
    if (!isOfARow(error)) return insertDrafts(target, batch);
    // One registration fails the whole batch: insert each alone, so that only that one fails.
    return Promise.all(batch.map((draft) => keepAlone(target, draft)));
  }
}

/** Checks that a commit works now, by one of a mark. Rejects when it does not. */
export async function mark(db: Kysely<DatabaseSchema>): Promise<void> {
  await db.updateTable('readiness').set({ tried_at: Date.now() }).execute();
}

/** The outcome of a registration whose key is known: the same again, or changed since. */
export function resolveDuplicate(
  { bodyHash, flow }: Pick<NewRegistration, 'bodyHash' | 'flow'>,
  known: KnownKey,
): SaveOutcome {
  const same = known.bodyHash === bodyHash && known.flow === flow;
  return { kind: same ? 'duplicate' : 'conflict', reference: known.reference };
}

/**
 * A client's key as the database has it: one key may be used in each school. The column is unique. A key is
 * a UUID, so that no two pairs of school and key are stored alike. What a preview sent has keys of its own:
 * the form may be registered under the same one later.
 */
export function storedKey(school: string, key: string, trial = false): string {
  const stored = school === '' ? key : `${school}:${key}`;
  return trial ? `${stored} trial` : stored;
}

async function keepAlone(target: Target, draft: Draft): Promise<WriteResult> {
  try {
    const [outcome] = await insertDrafts(target, [draft]);
    return outcome ?? { kind: 'failed', code: '' };
  } catch (error) {
    return { kind: 'failed', code: errorCode(error) };
  }
}

/** Inserts drafts; it is safe to repeat that with the same ones when nobody knows what became of them. */
async function insertDrafts(
  target: Target,
  batch: readonly Draft[],
): Promise<readonly SaveOutcome[]> {
  // In the order of the keys: two batches that wait for each other's keys would deadlock.
  const sorted = [...batch].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const rows = await target.insert(sorted.map(toRow));
  const inserted = new Set(rows.map(({ reference }) => reference));
  // Of two with one reference the first has it.
  const isNew = new Set(sorted.filter(({ reference }) => inserted.delete(reference)));
  const others = batch.filter((draft) => !isNew.has(draft));
  const outcomes = others.length > 0 ? await explain(target, others) : undefined;
  return batch.map((draft) => outcomes?.get(draft) ?? created(draft));
}

interface Found extends KnownKey {
  idempotencyKey: string | null;
}

/** The outcome of drafts that were not inserted: their key or their reference exists already. */
async function explain(target: Target, others: readonly Draft[]): Promise<Map<Draft, SaveOutcome>> {
  const references = others.map(({ reference }) => reference);
  const rows: Found[] = await target.db
    .selectFrom('registration')
    .select(['reference', 'idempotency_key as idempotencyKey', 'body_hash as bodyHash', 'flow'])
    .where((row) =>
      row.or([row('reference', 'in', references), row('idempotency_key', 'in', others.map(keyOf))]),
    )
    .execute();
  const outcomes = new Map<Draft, SaveOutcome>();
  for (const draft of others) {
    const outcome = outcomeOf(draft, rows);
    if (outcome) outcomes.set(draft, outcome);
  }
  // Neither inserted nor known: their reference was in use. Draw others.
  const unlucky = others.filter((draft) => !outcomes.has(draft));
  if (unlucky.length > 0) {
    const again = unlucky.map(({ registration }) => ({ registration, reference: newReference() }));
    const results = await insertDrafts(target, again);
    unlucky.forEach((draft, i) => outcomes.set(draft, results[i] as SaveOutcome)); // one for each
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
    return created(draft);
  }
  const known = rows.find((row) => row.idempotencyKey === idempotencyKey);
  return known && resolveDuplicate(registration, known);
}

const created = ({ reference }: Draft): SaveOutcome => ({ kind: 'created', reference });

function keyOf({ registration }: Draft): string {
  const { idempotencyKey, school = '', trial = false } = registration;
  return storedKey(school, idempotencyKey, trial);
}

function toRow(draft: Draft): NewRow {
  const { registration, reference } = draft;
  const { bodyHash, flow, releaseSet, receivedAt, payload, school = '', trial } = registration;
  const { marks = [] } = registration;
  return {
    reference,
    idempotency_key: keyOf(draft),
    body_hash: bodyHash,
    flow,
    release_set: releaseSet,
    received_at: receivedAt,
    payload,
    marks: marks.length > 0 ? marks.join(',') : null,
    school,
    trial: Number(trial ?? false),
    pupil_hash: registration.pupilHash ?? null,
  };
}

/** Another program locks the database, which was waited for: once more, or each alone, would wait as long again. */
const isLocked = (error: unknown) => /^SQLITE_(BUSY|LOCKED)/.test(errorCode(error));

/** The classes of errors that concern PostgreSQL itself or a temporary condition, and not a row. */
const PASSING = /^(08|40|53|57|58)/;

/** Whether a row was refused. Else a connection was lost, a disk is full: nobody knows, or a repeat may succeed. */
function isOfARow(error: unknown): boolean {
  const code = errorCode(error);
  return isOfPostgres(error) ? !PASSING.test(code) : /^SQLITE_(CONSTRAINT|TOOBIG)/.test(code);
}

/**
 * Whether PostgreSQL itself has answered so: no other error has a severity. To ask for the driver's class
 * would load the driver into SQLite's thread, for longer than all else that the thread begins with.
 */
const isOfPostgres = (error: unknown) =>
  typeof error === 'object' && error !== null && 'severity' in error;
