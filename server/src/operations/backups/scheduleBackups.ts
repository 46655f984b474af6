import { Worker } from 'node:worker_threads';
import type { FastifyBaseLogger } from 'fastify';
import { type BackupPlan, isDue } from './makeBackup';
import type { BackupResult } from './backup.worker';

/** The interval of the checks whether a copy is due. */
const LOOK_EVERY_MS = 15_000;

/** How long a copy that failed waits until it is tried again: a full disk stays full for a while. */
const AGAIN_AFTER_MS = 10 * 60_000;

/**
 * Makes copies of the SQLite database in a folder, as often as the plan says, in a thread of their own,
 * and says in the log what fails.
 *
 * @returns a function that ends it, also in the middle of a copy: no incomplete one has a copy's name
 */
export function scheduleBackups(plan: BackupPlan, log: FastifyBaseLogger): () => Promise<void> {
  let worker: Worker | undefined;
  let notBefore = 0;
  let said: string | undefined;

  /** The last problem logged: a problem is logged once until another one occurs. */
  const say = (problem: string | undefined) => {
    if (problem !== undefined && problem !== said) log.error(problem);
    said = problem;
  };
  const ended = (result: BackupResult) => {
    if ('failed' in result) {
      notBefore = performance.now() + AGAIN_AFTER_MS;
      say(`The scheduled backup failed: ${result.failed}`);
    } else {
      say(result.problem);
      if (result.made !== undefined) log.info(`backup made: ${result.made}`);
    }
  };
  const look = () => {
    if (worker || performance.now() < notBefore || !isDue(plan, Date.now())) return;
    worker = new Worker(new URL(SCRIPT, import.meta.url), { workerData: plan });
    worker.on('message', ended);
    worker.on('error', ({ name }) => ended({ failed: name }));
    worker.on('exit', () => (worker = undefined));
  };
  look();
  const timer = setInterval(look, LOOK_EVERY_MS);
  return async () => {
    clearInterval(timer);
    await worker?.terminate();
  };
}

/** Built in any case, as the storage's: see storageThread.ts. */
const SCRIPT = import.meta.url.endsWith('.ts')
  ? '../../../dist/backup.worker.cjs'
  : './backup.worker.cjs';
