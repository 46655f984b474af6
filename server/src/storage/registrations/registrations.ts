import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import { errorCode } from '../../core/errorCode';
import type { DatabaseSchema, RegistrationRow } from '../schema/schema';
import { marksColumn } from './marks';
import { newReference } from './reference';
import { resolveDuplicate } from './resolveDuplicate';
import { REPLACED } from './storageProblem';
import { storedKey } from './storedKey';
import type { HashedRegistration, KnownKey, SaveOutcome } from './store';

/** A registration with the reference that it is to have. */
export interface Draft {
  registration: HashedRegistration;
  reference: string;
}

/** The result of a write: an outcome, or the code of the failure. `isUnknown`: it may be kept nevertheless. */
export type WriteResult = SaveOutcome | { kind: 'failed'; code: string; isUnknown?: true };

/** A registration as it is written. */
export type NewRow = Selectable<RegistrationRow>;

/** What the insert says of a row: what its notice needs. */
export type Inserted = Pick<NewRow, 'reference' | 'flow' | 'school' | 'received_at' | 'trial'>;

/** A database that registrations are written to, and what it does in its own words. */
export interface Target {
  db: Kysely<DatabaseSchema>;
  /** SQL for which database it is, as a text, and what that was when the server opened it. */
  identity: RawBuilder<string>;
  ours: string;
  /**
   * Inserts those rows whose reference and key are new, with their notices, in one transaction, and
   * returns their references. Into another database than ours it inserts nothing.
   */
  insert(rows: readonly NewRow[]): Promise<readonly Pick<Draft, 'reference'>[]>;
}

/** A database that is reached in the same way, and is not the one that the server has opened. */
export class ReplacedDatabaseError extends Error {
  override name = 'ReplacedDatabaseError';
  readonly code = REPLACED;
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

/** The statement that inserts the rows of a table, into ours alone. It is the same for any number of them. */
export function insertFrom(
  rows: RawBuilder<unknown>,
  { identity, ours }: Pick<Target, 'identity' | 'ours'>,
): RawBuilder<Inserted> {
  const names = sql.join(columns.map(([name]) => sql.ref(name)));
  return sql`insert into registration (${names}) select * from ${rows} where ${identity} = ${ours}
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
    if (errorCode(error) === REPLACED || isLocked(error)) throw error;
    if (!isOfARow(error)) return insertDrafts(target, batch);
    // One registration fails the whole batch: insert each alone, so that only that one fails.
    return Promise.all(batch.map((draft) => keepAlone(target, draft)));
  }
}

/** Whether a commit works now, by one of a mark. Into another database than ours it writes nothing. */
export async function mark({ db, identity, ours }: Target): Promise<boolean> {
  const marked = await db
    .updateTable('readiness')
    .set({ tried_at: Date.now() })
    .where(identity, '=', ours)
    .executeTakeFirst();
  return marked.numUpdatedRows > 0n;
}

/** Whether the database is still the one that the server has opened. */
export async function isOurs({ db, identity, ours }: Target): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`select ${identity} as id`.execute(db);
  return rows[0]?.id === ours;
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
  if (!(await isOurs(target))) throw new ReplacedDatabaseError();
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
  return {
    reference,
    idempotency_key: keyOf(draft),
    body_hash: bodyHash,
    flow,
    release_set: releaseSet,
    received_at: receivedAt,
    payload,
    marks: marksColumn(registration),
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
