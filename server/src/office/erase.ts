import type { OpenDatabase } from '../database/openDatabase';

/** Which registrations are to go. */
export type Erasure = { reference: string } | { receivedBefore: number };

/** How often a checkpoint is tried again while a reader still needs the log. */
const CHECKPOINT_TRIES = 100;

/**
 * Deletes registrations so that nothing of them is left in the database file or its log: what is
 * freed is overwritten, and the log is emptied into the file.
 *
 * @returns how many there were
 * @throws Error when a reader holds on to the log; what was erased may then still stand in it
 */
export async function erase({ db, sqlite }: OpenDatabase, what: Erasure): Promise<number> {
  sqlite.pragma('secure_delete = ON');
  const erased = db.deleteFrom('registration');
  const { numDeletedRows } = await (
    'reference' in what
      ? erased.where('reference', '=', what.reference.toUpperCase())
      : erased.where('received_at', '<', what.receivedBefore)
  ).executeTakeFirst();
  for (let tries = 1; !checkpointed(sqlite); tries++) {
    if (tries === CHECKPOINT_TRIES) throw new LogInUseError();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return Number(numDeletedRows);
}

/** The registrations are gone, and may still be read in the log. */
export class LogInUseError extends Error {
  override name = 'LogInUseError';
  constructor() {
    super('Erased, but another program holds the log of the database: run the command once more.');
  }
}

function checkpointed(sqlite: OpenDatabase['sqlite']): boolean {
  // One row: whether it was blocked, and how much of the log there was and was moved.
  const [result] = sqlite.pragma('wal_checkpoint(TRUNCATE)') as [{ busy: number }];
  return result.busy === 0;
}
