import Sqlite from 'better-sqlite3';
import type { Insertable, Selectable } from 'kysely';
import type { OutboxRow, RegistrationRow } from '../database/schema';
import { errorCode } from '../errorCode';
import { noticeOf } from '../notices/noticeOf';
import { storedKey } from '../schools/storedKey';
import { resolveDuplicate } from './resolveDuplicate';
import type { WriteResult } from './createStore';
import { newReference } from './reference';
import type { KnownKey, NewRegistration, SaveOutcome } from './store';

/** The one connection that writes. Synchronous: it belongs in a thread of its own. */
export interface Writer {
  /** Writes a batch in one transaction; when it returns, all of it is on the disk. */
  commit(batch: readonly NewRegistration[]): WriteResult[];
  /** Checks that a commit reaches the disk, by committing a mark. */
  isWritable(): boolean;
  close(): void;
}

/**
 * Opens the writer on a database that has its schema. Plain prepared statements, because Kysely's
 * calls are asynchronous and a transaction here must not be left half-way.
 *
 * @param options.notices each registration puts a notice into the outbox, in its transaction
 */
export function createWriter(file: string, options: { notices?: boolean } = {}): Writer {
  const sqlite = new Sqlite(file, { fileMustExist: true });
  sqlite.pragma('busy_timeout = 5000');
  // In WAL mode, NORMAL would acknowledge before the log is flushed, and a power cut would lose it.
  sqlite.pragma('synchronous = FULL');

  const insert = sqlite.prepare<NewRow>(`
    INSERT INTO registration
      (reference, idempotency_key, body_hash, flow, release_set, received_at, payload, school)
    VALUES
      (@reference, @idempotency_key, @body_hash, @flow, @release_set, @received_at, @payload, @school)
    ON CONFLICT DO NOTHING`);
  const byKey = sqlite.prepare<[string], KnownKey>(
    'SELECT reference, body_hash AS bodyHash, flow FROM registration WHERE idempotency_key = ?',
  );

  const note =
    options.notices &&
    sqlite.prepare<Insertable<OutboxRow>>(`
      INSERT INTO outbox (id, kind, reference, flow, school, happened_at, next_at)
      VALUES (@id, @kind, @reference, @flow, @school, @happened_at, @next_at)`);

  const mark = sqlite.prepare<[number]>('UPDATE readiness SET tried_at = ?');

  function write(registration: NewRegistration): SaveOutcome {
    for (;;) {
      const reference = newReference();
      const row = toRow(registration, reference);
      if (insert.run(row).changes === 1) {
        if (note) note.run(noticeOf(row));
        return { kind: 'created', reference };
      }
      const { idempotencyKey } = registration;
      const known = idempotencyKey === null ? undefined : byKey.get(row.idempotency_key ?? '');
      if (known) return resolveDuplicate(registration, known);
      // Neither inserted nor known: the reference was in use. Draw another one.
    }
  }

  const together = sqlite.transaction((batch: readonly NewRegistration[]) => batch.map(write));
  const alone = sqlite.transaction(write);

  return {
    commit(batch) {
      try {
        return together.immediate(batch);
      } catch (error) {
        // Another program locks the database: each alone would wait as long again.
        if (errorCode(error).startsWith('SQLITE_BUSY')) return batch.map(() => failed(error));
        // One registration fails the whole batch: give each a transaction, so that only that one fails.
        return batch.map((registration) => {
          try {
            return alone.immediate(registration);
          } catch (error) {
            return failed(error);
          }
        });
      }
    },
    isWritable() {
      try {
        mark.run(Date.now());
        return true;
      } catch {
        return false;
      }
    },
    close: () => sqlite.close(),
  };
}

function failed(error: unknown): WriteResult {
  return { kind: 'failed', code: errorCode(error) };
}

type NewRow = Selectable<RegistrationRow>;

function toRow(registration: NewRegistration, reference: string): NewRow {
  const { idempotencyKey, school = '' } = registration;
  return {
    reference,
    idempotency_key: idempotencyKey === null ? null : storedKey(school, idempotencyKey),
    body_hash: registration.bodyHash,
    flow: registration.flow,
    release_set: registration.releaseSet,
    received_at: registration.receivedAt,
    payload: registration.payload,
    school,
  };
}
