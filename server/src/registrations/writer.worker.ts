import {
  type MessagePort,
  parentPort,
  receiveMessageOnPort,
  workerData,
} from 'node:worker_threads';
import { MAX_BATCH } from '../batches';
import type { WriteResult } from './createStore';
import type { NewRegistration } from './store';
import { createWriter } from './writer';

/** What the thread is started with. */
export interface WriterData {
  file: string;
  /** Whether each registration is to have a notice. */
  notices: boolean;
}

/** Messages to the thread: registrations to commit, a readiness check, or the end. */
export type WriterRequest = readonly NewRegistration[] | 'isWritable' | 'close';

/** Its results: one for each registration, in the order in which they were sent. */
export interface Committed {
  results: readonly WriteResult[];
  /** How long the commit took. */
  seconds: number;
}

/** Its result of a readiness check. */
export interface Tried {
  isWritable: boolean;
}

const { file, notices } = workerData as WriterData; // only writerThread.ts starts this thread
const port = parentPort as MessagePort; // and it is one
const writer = createWriter(file, { notices });

/**
 * Group commit without a timer: what was sent while the last commit ran is the next one. So one fsync
 * serves all waiting registrations, and none waits for others to arrive.
 */
port.on('message', (first: WriterRequest) => {
  const batch: NewRegistration[] = [];
  let asked = 0;
  let request: WriterRequest | undefined = first;
  while (request !== undefined && request !== 'close') {
    if (request === 'isWritable') asked += 1;
    else batch.push(...request);
    request = batch.length < MAX_BATCH ? received() : undefined;
  }
  const results = batch.length > 0 ? commit(batch) : undefined;
  if (asked > 0) {
    // The last commit already shows the result; a locked database would be waited for twice.
    const isWritable = results?.some(({ kind }) => kind !== 'failed') ?? writer.isWritable();
    const tried: Tried = { isWritable };
    for (; asked > 0; asked--) port.postMessage(tried);
  }
  if (request === 'close') {
    writer.close();
    port.close();
  }
});

/** The next message in the port's queue, if there is one. */
const received = () =>
  (receiveMessageOnPort(port) as { message: WriterRequest } | undefined)?.message;

function commit(batch: readonly NewRegistration[]): readonly WriteResult[] {
  const start = performance.now();
  const results = writer.commit(batch);
  const committed: Committed = { results, seconds: (performance.now() - start) / 1000 };
  port.postMessage(committed);
  return results;
}
