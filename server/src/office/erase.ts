import type { Database } from 'better-sqlite3';
import { errorCode } from '../errorCode';
import { OperationalError } from '../operationalError';
import type { OfficeDatabase } from './openOffice';

/** Which registrations to delete. */
export type Erasure = ({ reference: string } | { receivedBefore: number }) & {
  /** Of this school alone. */
  school?: string | undefined;
};

/** How often a checkpoint is tried again while a reader still needs the log. */
const CHECKPOINT_TRIES = 100;

/**
 * Deletes registrations. In SQLite nothing of them is then left in the file or its log: the file is
 * rebuilt from what is kept, because rows that once moved left copies in it, and the log is
 * checkpointed. In PostgreSQL the bytes disappear with its log and its vacuum.
 *
 * @returns how many there were
 * @throws OperationalError when another program or a full disk prevents it; the bytes may then remain
 */
export async function erase({ db, sqlite }: OfficeDatabase, what: Erasure): Promise<number> {
  const { school } = what;
  const all = db.deleteFrom('registration');
  const registrations = school === undefined ? all : all.where('school', '=', school);
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
  // Waiting for a reader in the driver would block every writer.
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
