import { CompiledQuery, type Kysely, sql } from 'kysely';
import { errorCode } from '../../core/errorCode';
import { emptyLog, type OnReplaced, watchFile } from '../database/watchFile';
import { openForWriting } from '../database/writingConnection';
import { queueWebhooks } from '../messages/messages';
import type { DatabaseSchema } from '../schema/schema';
import {
  columns,
  type Draft,
  type Inserted,
  insertFrom,
  keep,
  mark,
  type NewRow,
  type WriteResult,
} from './registrations';

/** The pages of a log that is long enough to be moved: SQLite's own default. */
const LONG_LOG = 1000;

/** The name in `last_run` of the last erasure whose bytes may still be in the file. */
export const ERASED = 'erased';

/** The code of what could not be kept because another database is in the place of the server's own. */
const REPLACED = 'DATABASE_REPLACED';

/**
 * Opens the one connection that writes to a SQLite database, which has its schema. It blocks its thread: the
 * thread is its own. What it commits counts as kept only when the file is then still the one that everybody
 * else finds: it looks after each commit.
 *
 * @param notices whether each registration queues a webhook, in its transaction
 */
export function createWriter(
  file: string,
  { notices = false, onReplaced = () => {} }: { notices?: boolean; onReplaced?: OnReplaced } = {},
) {
  const { sqlite, db } = openForWriting(file);
  // Building the text takes longer than running it.
  const { sql: insertion } = insertFrom(ROWS).compile(db);
  // Without notices it is one statement, which is a transaction by itself.
  const insert = (rows: readonly NewRow[]) =>
    notices ? db.transaction().execute((all) => insertInto(all, rows)) : insertInto(db, rows);
  sqlite.pragma('wal_checkpoint(PASSIVE)');
  const isReplaced = watchFile(sqlite, onReplaced);
  const log = sqlite.prepare<[], { log: number; checkpointed: number }>(
    'PRAGMA wal_checkpoint(NOOP)',
  );
  let tidied = 0;

  async function insertInto(all: Kysely<DatabaseSchema>, rows: readonly NewRow[]) {
    const cells = JSON.stringify(rows.map((row) => columns.map(([name]) => row[name])));
    const { rows: inserted } = await all.executeQuery<Inserted>(
      CompiledQuery.raw(insertion, [cells]),
    );
    if (notices) {
      const references = JSON.stringify(inserted.map(({ reference }) => reference));
      const those = sql`(select * from registration
        where reference in (select value from json_each(${references})))`;
      await queueWebhooks(those).execute(all);
    }
    return inserted;
  }

  /** How many pages of the log are not in the file yet. */
  function backlog(): number {
    const { log: pages, checkpointed } = log.get() ?? { log: 0, checkpointed: 0 };
    return pages - checkpointed;
  }

  return {
    /** The connection, for what else is written in its thread. */
    db,
    /** Writes a batch in one transaction; when it settles, all of it is on the disk. Never rejects. */
    async commit(batch: readonly Draft[]): Promise<readonly WriteResult[]> {
      const all = (code: string) => batch.map(() => ({ kind: 'failed' as const, code }));
      const results = await keep({ db, insert }, batch).catch((error) => all(errorCode(error)));
      return isReplaced() ? all(REPLACED) : results;
    },
    /** Checks that a commit reaches the disk, by committing a mark. Never rejects. */
    isWritable: (): Promise<boolean> =>
      mark(db).then(
        () => !isReplaced(),
        () => false,
      ),
    /** See `RegistrationWriter`. */
    compact(): Promise<boolean> {
      if (isReplaced()) return Promise.resolve(false);
      const start = Date.now();
      // A copy would be outside the data folder else, on a disk that may not be encrypted.
      sqlite.pragma('temp_store = MEMORY');
      const isAnew = succeeds(() => sqlite.exec('VACUUM'));
      // Also after one without room, whose log would keep the disk full.
      const isDone = succeeds(() => emptyLog(sqlite, 100)) && isAnew;
      // What was erased meanwhile is for the next time.
      const forget = sqlite.prepare('DELETE FROM last_run WHERE name = ? AND ran_at < ?');
      return Promise.resolve(isDone && succeeds(() => forget.run(ERASED, start)));
    },
    /** What is to be done between two commits: looks at the file, and moves a long log into it. */
    tidy(): void {
      if (isReplaced()) return;
      // A reader keeps pages in the log: they are not tried again with each commit.
      const pages = backlog();
      if (pages < tidied) tidied = 0;
      if (pages - tidied < LONG_LOG) return;
      // On a disk that is full or broken, what is committed is in the log, and it is tried again later.
      succeeds(() => sqlite.pragma('wal_checkpoint(PASSIVE)'));
      tidied = backlog();
    },
    close: () => db.destroy(),
  };
}

function succeeds(act: () => unknown): boolean {
  try {
    return act() !== false;
  } catch {
    return false;
  }
}

/** One parameter, whatever the number of rows: the statement is prepared once. */
const ROWS = sql`(select ${sql.join(
  columns.map(([name], index) => sql`value ->> ${sql.lit(index)} as ${sql.ref(name)}`),
)} from jsonb_each(${'[]'}))`;
