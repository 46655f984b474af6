import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import Sqlite from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import type { DatabaseSchema } from '../schema/schema';
import { errorCode } from '../../core/errorCode';
import { createVisitStore, type VisitStore } from './visitStore';

/** What the thread is started with. */
export interface VisitsData {
  file: string;
  /** Whether a decision is to have a notice. */
  notices: boolean;
}

/** Something that a `VisitStore` is asked to do, and its number. */
export type VisitsRequest = {
  [Name in keyof VisitStore]: { id: number; name: Name; args: Parameters<VisitStore[Name]> };
}[keyof VisitStore];

/** The result, or the code of the error. */
export type VisitsResponse = { id: number; value: unknown } | { id: number; code: string };

const { file, notices } = workerData as VisitsData; // only visitsThread.ts starts this thread
const port = parentPort as MessagePort; // and it is one
const sqlite = new Sqlite(file, { fileMustExist: true });
sqlite.pragma('busy_timeout = 5000');
// A registration's commit is what waits for the disk. Its writer moves the log into the database, too:
// it knows whether the file is still ours.
sqlite.pragma('synchronous = OFF');
sqlite.pragma('wal_autocheckpoint = 0');
sqlite.pragma('secure_delete = ON');
const db = new Kysely<DatabaseSchema>({ dialect: new SqliteDialect({ database: sqlite }) });
const store = createVisitStore(db, {
  onPostgres: false,
  notices,
  async close() {
    await db.destroy();
    port.close();
  },
});

port.on('message', ({ id, name, args }: VisitsRequest) => {
  // Each name with its own arguments, which TypeScript does not see through the union.
  const call = store[name] as (...args: unknown[]) => Promise<unknown>;
  const answer = (response: VisitsResponse) => port.postMessage(response);
  call(...args).then(
    (value) => answer({ id, value }),
    (error: unknown) => answer({ id, code: errorCode(error) || 'VISITS_FAILED' }),
  );
});
