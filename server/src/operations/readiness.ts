import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../database/schema';

/** Whoever asks more often is told what was found last, so that asking is no load. */
const LOOK_EVERY_MS = 1000;

/** Whether the database takes what is written to it; looks at most once a second. */
export function createReadiness(db: Kysely<DatabaseSchema>): () => Promise<boolean> {
  let known: { at: number; writable: Promise<boolean> } | undefined;
  return () => {
    if (!known || Date.now() - known.at >= LOOK_EVERY_MS) {
      known = { at: Date.now(), writable: isWritable(db) };
    }
    return known.writable;
  };
}

/** Writes, and takes it back. */
async function isWritable(db: Kysely<DatabaseSchema>): Promise<boolean> {
  const undo = new Error('undo');
  try {
    await db.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('office_revision')
        .set((row) => ({ number: row.ref('number') }))
        .execute();
      throw undo;
    });
    return false; // the transaction above always throws
  } catch (error) {
    return error === undo;
  }
}
