import type { Database } from 'better-sqlite3';
import { errorCode } from '../errorCode';
import { OperationalError } from '../operationalError';
import type { OfficeDatabase } from './openOffice';

/** Which registrations are to go. */
export type Erasure = { reference: string } | { receivedBefore: number };

/** How often a checkpoint is tried again while a reader still needs the log. */
const CHECKPOINT_TRIES = 100;

/**
 * Deletes registrations. In SQLite nothing of them is left then, in the file or its log: the file is
 * made anew from what stays, for rows that once moved have left copies in it, and the log is emptied
 * into it. In PostgreSQL the bytes go as its own log and its vacuum move on.
 *
 * @returns how many there were
 * @throws OperationalError when another program or a full disk is in the way; the bytes may still be there
 */
export async function erase({ db, sqlite }: OfficeDatabase, what: Erasure): Promise<number> {
  const registrations = db.deleteFrom('registration');
  const { numDeletedRows } = await (
    'reference' in what
      ? registrations.where('reference', '=', what.reference.toUpperCase())
      : registrations.where('received_at', '<', what.receivedBefore)
  ).executeTakeFirst();
  if (sqlite) await leaveNothing(sqlite);
  return Number(numDeletedRows);
}

async function leaveNothing(sqlite: Database): Promise<void> {
  try {
    // Its copy would be outside the data folder else, on a disk that may not be encrypted.
    sqlite.pragma('temp_store = MEMORY');
    sqlite.exec('VACUUM');
  } catch (error) {
    throw new OperationalError(
      `Erased, but their bytes may still be in the file (${errorCode(error)}): run the command once more. It then says that there is none, and nothing is left.`,
    );
  }
  // Waiting for a reader in the driver would hold up whoever writes.
  sqlite.pragma('busy_timeout = 0');
  for (let tries = 0; tries < CHECKPOINT_TRIES; tries++) {
    // One row: whether it was blocked, and how much of the log there was and was moved.
    const [result] = sqlite.pragma('wal_checkpoint(TRUNCATE)') as [{ busy: number }];
    if (result.busy === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new OperationalError(
    'Erased, but another program holds the log of the database: run the command once more.',
  );
}
