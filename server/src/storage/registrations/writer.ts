import { closeSync, openSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import type { Insertable, Selectable } from 'kysely';
import { createFileGuard, type FileId } from '../database/fileGuard';
import type { OutboxRow, RegistrationRow } from '../schema/schema';
import { errorCode } from '../../core/errorCode';
import { noticeOf } from '../outbox/noticeOf';
import { removeLeftovers } from '../database/leftovers';
import { storedKey } from './storedKey';
import { resolveDuplicate } from './resolveDuplicate';
import type { WriteResult } from './createStore';
import { newReference } from './reference';
import { marksColumn } from './marks';
import { REPLACED } from './storageProblem';
import type { KnownKey, NewRegistration, SaveOutcome } from './store';

/** The one connection that writes. Synchronous: it belongs in a thread of its own. */
export interface Writer {
  /** Writes a batch in one transaction; when it returns, all of it is on the disk. */
  commit(batch: readonly NewRegistration[]): WriteResult[];
  /** Checks that a commit reaches the disk, by committing a mark. */
  isWritable(): boolean;
  /** Whether the database is still the one that was opened, for what was read from it. */
  isCurrent(): boolean;
  /** Writes the file anew, and empties its log: nothing is then left of what was erased. Returns whether that worked. */
  compact(): boolean;
  /** Moves the log into the database when it has become long: after the answer, not before. */
  tidy(): void;
  close(): void;
}

export interface WriterOptions {
  /** The file that the server has opened before: the writer is to write to the same. */
  fileId?: FileId;
  /** Gets the line for the log, once, when another database is in the place of the own one. */
  onReplaced?: (line: string) => void;
  /** Each registration puts a notice into the outbox, in its transaction. */
  notices?: boolean;
}

/** The pages of a log that is long enough to be moved: SQLite's own default. */
const LONG_LOG = 1000;

/**
 * Opens the writer on a database that has its schema. Plain prepared statements, because Kysely's
 * calls are asynchronous and a transaction here must not be left half-way.
 *
 * What it commits counts as kept only when the file is then still the one that everybody else finds:
 * it looks before a commit, so that nothing is written into a stranger's file, and after it.
 */
export function createWriter(file: string, options: WriterOptions = {}): Writer {
  const sqlite = new Sqlite(file, { fileMustExist: true });
  sqlite.pragma('busy_timeout = 5000');
  // Only while the file is known to be ours, see `tidy`.
  sqlite.pragma('wal_autocheckpoint = 0');
  // What rows leave behind that SQLite moves is overwritten: an erased one must not be found there.
  sqlite.pragma('secure_delete = ON');
  // In WAL mode, NORMAL would acknowledge before the log is flushed, and a power cut would lose it.
  sqlite.pragma('synchronous = FULL');

  const insert = sqlite.prepare<NewRow>(`
    INSERT INTO registration
      (reference, idempotency_key, body_hash, flow, release_set, received_at, payload, marks, school, trial)
    VALUES
      (@reference, @idempotency_key, @body_hash, @flow, @release_set, @received_at, @payload, @marks, @school, @trial)
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
  const readId = sqlite.prepare<[], string>('SELECT id FROM database_id').pluck();
  const id = readId.get();
  sqlite.pragma('wal_checkpoint(PASSIVE)');
  const guard = createFileGuard(file, options.fileId);
  const log = sqlite.prepare<[], { log: number; checkpointed: number }>(
    'PRAGMA wal_checkpoint(NOOP)',
  );
  let reported = false;
  let tidied = 0;

  /** Whether another database is in the place of ours; the first time, what we have is kept. */
  function isReplaced(): boolean {
    const what = guard.look();
    if (what !== undefined && !reported) {
      reported = true;
      options.onReplaced?.(
        `The database file ${file} was replaced under the server: ${what}. ` +
          `No registration is accepted until the server is started again, which then uses what is there. ${setAside()}`,
      );
    }
    return what !== undefined;
  }

  /** Keeps what our connection has, and leaves the new file alone with its own log. */
  function setAside(): string {
    const aside = `${file}.replaced-${new Date().toISOString().replaceAll(':', '-')}`;
    try {
      closeSync(openSync(aside, 'wx', 0o600));
      // The connection still has the file that it opened, whatever is at its place.
      sqlite.prepare('VACUUM INTO ?').run(aside);
      guard.removeLog();
      return `All that it had is in ${aside}.`;
    } catch (error) {
      return `What was in it could not be copied (${errorCode(error)}): copy the folder before you go on.`;
    }
  }

  /** How many pages of the log are not in the file yet. */
  function backlog(): number {
    const { log: pages, checkpointed } = log.get() ?? { log: 0, checkpointed: 0 };
    return pages - checkpointed;
  }

  function write(registration: NewRegistration): SaveOutcome {
    for (;;) {
      const reference = newReference();
      const row = toRow(registration, reference);
      if (insert.run(row).changes === 1) {
        if (note && !registration.trial) note.run(noticeOf(row));
        return { kind: 'created', reference };
      }
      const { idempotencyKey } = registration;
      const known = idempotencyKey === null ? undefined : byKey.get(row.idempotency_key ?? '');
      if (known) return resolveDuplicate(registration, known);
      // Neither inserted nor known: the reference was in use. Draw another one.
    }
  }

  /** A database that was loaded into the file by way of SQLite has another id. */
  function requireId(): void {
    if (readId.get() === id) return;
    if (!reported) {
      reported = true;
      options.onReplaced?.(
        `Another database was loaded into ${file}. No registration is accepted until the server is started again, which then uses what is there.`,
      );
    }
    throw Object.assign(new Error('Another database'), { code: REPLACED });
  }

  const together = sqlite.transaction((batch: readonly NewRegistration[]) => {
    requireId();
    return batch.map(write);
  });
  const alone = sqlite.transaction((registration: NewRegistration) => {
    requireId();
    return write(registration);
  });
  const tryMark = sqlite.transaction(() => {
    requireId();
    mark.run(Date.now());
  });

  function commit(batch: readonly NewRegistration[]): WriteResult[] {
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
  }

  return {
    commit(batch) {
      const results = reported || isReplaced() ? undefined : commit(batch);
      return !results || isReplaced()
        ? batch.map(() => ({ kind: 'failed', code: REPLACED }))
        : results;
    },
    isWritable() {
      if (isReplaced()) return false;
      try {
        tryMark.immediate();
        return !isReplaced();
      } catch {
        return false;
      }
    },
    isCurrent: () => !isReplaced() && !reported,
    compact() {
      if (isReplaced() || reported) return false;
      try {
        removeLeftovers(sqlite);
        return sqlite.pragma('wal_checkpoint(TRUNCATE)', { simple: true }) === 0;
      } catch {
        return false;
      }
    },
    tidy() {
      // A reader keeps pages in the log: they are not tried again with each commit.
      const pages = backlog();
      if (pages < tidied) tidied = 0;
      if (pages - tidied < LONG_LOG || isReplaced()) return;
      sqlite.pragma('wal_checkpoint(PASSIVE)');
      tidied = backlog();
    },
    close: () => sqlite.close(),
  };
}

function failed(error: unknown): WriteResult {
  return { kind: 'failed', code: errorCode(error) };
}

type NewRow = Selectable<RegistrationRow>;

function toRow(registration: NewRegistration, reference: string): NewRow {
  const { idempotencyKey, school = '', trial = false } = registration;
  return {
    reference,
    idempotency_key: idempotencyKey === null ? null : storedKey(school, idempotencyKey, trial),
    body_hash: registration.bodyHash,
    flow: registration.flow,
    release_set: registration.releaseSet,
    received_at: registration.receivedAt,
    payload: registration.payload,
    marks: marksColumn(registration),
    school,
    trial: Number(trial),
  };
}
