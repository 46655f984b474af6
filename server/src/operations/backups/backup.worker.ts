import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { errorCode } from '../../core/errorCode';
import { OperationalError } from '../../core/operationalError';
import { type BackupPlan, type BackupReport, makeBackup } from './makeBackup';

/** What the thread sends before it ends. */
export type BackupResult = BackupReport | { failed: string };

const plan = workerData as BackupPlan; // only scheduleBackups.ts starts this thread
const port = parentPort as MessagePort; // and it is one

void makeBackup(plan, Date.now())
  .catch((error: unknown) => ({
    // Another error's message may quote data.
    failed:
      error instanceof OperationalError ? error.message : `There is no copy (${errorCode(error)}).`,
  }))
  .then((result: BackupResult) => port.postMessage(result));
