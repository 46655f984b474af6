import { closeSync, openSync } from 'node:fs';
import { CompiledQuery, type Kysely, sql } from 'kysely';
import { errorCode } from '../../core/errorCode';
import { createFileGuard, type FileId } from '../database/fileGuard';
import { removeLeftovers } from '../database/leftovers';
import { openForWriting } from '../database/writingConnection';
import type { DatabaseSchema } from '../schema/schema';
import { queueWebhooks } from '../messages/messages';
import {
  columns,
  type Draft,
  type Inserted,
  insertFrom,
  keep,
  mark,
  type NewRow,
  type Target,
  type WriteResult,
} from './registrations';
import { REPLACED } from './storageProblem';

/** The one connection that writes to SQLite. It blocks its thread: the thread is its own. */
export interface Writer {
  /** The connection, for what else is written in its thread. */
  db: Kysely<DatabaseSchema>;
  /** Writes a batch in one transaction; when it settles, all of it is on the disk. Never rejects. */
  commit(batch: readonly Draft[]): Promise<readonly WriteResult[]>;
  /** Checks that a commit reaches the disk, by committing a mark. Never rejects. */
  isWritable(): Promise<boolean>;
  /** Whether the database is still the one that was opened, for what was read from it. Never rejects. */
  isCurrent(): Promise<boolean>;
  /** Writes the file anew, and empties its log: nothing is then left of what was erased. Settles with whether that worked. */
  compact(): Promise<boolean>;
  /** Moves the log into the database when it has become long: after the answer, not before. */
  tidy(): void;
  close(): Promise<void>;
}

export interface WriterOptions {
  /** The file that the server has opened before: the writer is to write to the same. */
  fileId?: FileId;
  /** Gets the line for the log, once, when another database is in the place of the own one. */
  onReplaced?: (line: string) => void;
  /** Each registration queues a webhook, in its transaction. */
  notices?: boolean;
}

/** The pages of a log that is long enough to be moved: SQLite's own default. */
const LONG_LOG = 1000;

const RESTART =
  'No registration is accepted until the server is started again, which then uses what is there.';

/**
 * Opens the writer on a database that has its schema.
 *
 * What it commits counts as kept only when the file is then still the one that everybody else finds:
 * it looks before a commit, so that nothing is written into a stranger's file, and after it.
 */
export function createWriter(file: string, options: WriterOptions = {}): Writer {
  const { sqlite, db } = openForWriting(file);
  const identity = sql<string>`(select id from database_id)`;
  const readId = sqlite.prepare<[], string>('SELECT id FROM database_id').pluck();
  const ours = readId.get() ?? '';
  // Building the text takes longer than running it.
  const { sql: insertion } = insertFrom(ROWS, { identity, ours }).compile(db);
  const target: Target = {
    db,
    identity,
    ours,
    // Without notices it is one statement, which is a transaction by itself.
    insert: (rows) =>
      options.notices
        ? db.transaction().execute((all) => insertInto(all, rows))
        : insertInto(db, rows),
  };
  sqlite.pragma('wal_checkpoint(PASSIVE)');
  const guard = createFileGuard(file, options.fileId);
  const log = sqlite.prepare<[], { log: number; checkpointed: number }>(
    'PRAGMA wal_checkpoint(NOOP)',
  );
  let replaced = false;
  let tidied = 0;

  async function insertInto(all: Kysely<DatabaseSchema>, rows: readonly NewRow[]) {
    const cells = JSON.stringify(rows.map((row) => columns.map(([name]) => row[name])));
    const statement = CompiledQuery.raw(insertion, [cells, ours]);
    const { rows: inserted } = await all.executeQuery<Inserted>(statement);
    if (options.notices) {
      const references = JSON.stringify(inserted.map(({ reference }) => reference));
      const those = sql`(select * from registration
        where reference in (select value from json_each(${references})))`;
      await queueWebhooks(those).execute(all);
    }
    return inserted;
  }

  /** Whether another database is in the place of ours; the first time, what we have is kept. */
  function isReplaced(): boolean {
    if (replaced) return true;
    const what = guard.look();
    if (what === undefined && hasId()) return false;
    replaced = true;
    options.onReplaced?.(
      what === undefined
        ? `Another database was loaded into ${file}. ${RESTART}`
        : `The database file ${file} was replaced under the server: ${what}. ${RESTART} ${setAside()}`,
    );
    return true;
  }

  function hasId(): boolean {
    try {
      return readId.get() === ours;
    } catch {
      // It cannot be read now: the insert asks, too.
      return true;
    }
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

  return {
    db,
    async commit(batch) {
      const all = (code: string) => batch.map(() => ({ kind: 'failed' as const, code }));
      if (isReplaced()) return all(REPLACED);
      const results = await keep(target, batch).catch((error: unknown) => all(errorCode(error)));
      return isReplaced() ? all(REPLACED) : results;
    },
    async isWritable() {
      if (isReplaced()) return false;
      const isMarked = await mark(target).catch(() => false);
      return isMarked && !isReplaced();
    },
    isCurrent: () => Promise.resolve(!isReplaced()),
    async compact() {
      if (isReplaced()) return false;
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
      if (pages - tidied < LONG_LOG || replaced) return;
      try {
        sqlite.pragma('wal_checkpoint(PASSIVE)');
      } catch {
        // A disk that is full or broken: what is committed is in the log, and it is tried again later.
      }
      tidied = backlog();
    },
    close: () => db.destroy(),
  };
}

/** One parameter, whatever the number of rows: the statement is prepared once. */
const ROWS = sql`(select ${sql.join(
  columns.map(([name], index) => sql`value ->> ${sql.lit(index)} as ${sql.ref(name)}`),
)} from jsonb_each(${'[]'}))`;
