import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { errorCode } from '../../core/errorCode';
import { LOOK_EVERY_MS } from '../database/watchFile';
import { Batches } from '../registrations/batches';
import type { Draft, WriteResult } from '../registrations/registrations';
import { createWriter } from '../registrations/writer';
import { createVisitStore, type VisitStore } from '../visits/visitStore';

/** What the thread is started with. */
export interface ThreadData {
  file: string;
  /** Whether registrations have a notice. */
  notices: boolean;
}

/** What the thread can be asked for. */
export interface ThreadCalls {
  keep(drafts: readonly Draft[]): Promise<readonly WriteResult[]>;
  isWritable(): Promise<boolean>;
  compact(): Promise<boolean>;
  commitVisits: VisitStore['commit'];
  eraseVisits: VisitStore['erase'];
  close(): Promise<void>;
}

/** One call, and its number. No transaction stays open between two of them. */
export type ThreadRequest = {
  [Name in keyof ThreadCalls]: { id: number; name: Name; args: Parameters<ThreadCalls[Name]> };
}[keyof ThreadCalls];

/**
 * The result of a call or the code of its error; what a commit was; or that the file is another one.
 * Several are sent together.
 */
export type ThreadMessage =
  | { id: number; value: unknown }
  | { id: number; code: string }
  | { committed: { registrations: number; seconds: number } }
  | { replaced: string; isSaved: boolean };

const { file, notices } = workerData as ThreadData; // only storageThread.ts starts this thread
const port = parentPort as MessagePort; // and it is one
const outgoing: ThreadMessage[] = [];
/** All that is said at once is one message: reading one takes the other thread's time. */
function post(message: ThreadMessage): void {
  if (outgoing.push(message) === 1) process.nextTick(() => port.postMessage(outgoing.splice(0)));
}
const writer = createWriter(file, {
  notices,
  onReplaced: (replaced, isSaved) => post({ replaced, isSaved }),
});
const visits = createVisitStore(writer.db);
// What pages report makes the log longer, too.
const looking = setInterval(() => writer.tidy(), LOOK_EVERY_MS);

const batches = new Batches(async (batch: readonly Draft[]) => {
  const start = performance.now();
  const results = await writer.commit(batch);
  const seconds = (performance.now() - start) / 1000;
  post({ committed: { registrations: batch.length, seconds } });
  // After the answers.
  setImmediate(() => writer.tidy());
  return results;
});

const calls: ThreadCalls = {
  keep: (drafts) => Promise.all(drafts.map((draft) => batches.add(draft))),
  async isWritable() {
    // A locked database would be waited for twice.
    if (batches.next) return (await batches.next).some(({ kind }) => kind !== 'failed');
    return writer.isWritable();
  },
  compact: () => writer.compact(),
  commitVisits: (batch) => visits.commit(batch),
  eraseVisits: (now) => visits.erase(now),
  async close() {
    await batches.drained();
    clearInterval(looking);
    await writer.close();
    // After the answer.
    setImmediate(() => port.close());
  },
};

port.on('message', ({ id, name, args }: ThreadRequest) => {
  // Each name with its own arguments, which TypeScript does not see through the union.
  const call = calls[name] as (...args: unknown[]) => Promise<unknown>;
  call(...args).then(
    (value) => post({ id, value }),
    (error: unknown) => post({ id, code: errorCode(error) || 'STORAGE_FAILED' }),
  );
});
