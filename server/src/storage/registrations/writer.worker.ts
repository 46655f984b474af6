import {
  type MessagePort,
  parentPort,
  receiveMessageOnPort,
  workerData,
} from 'node:worker_threads';
import { MAX_BATCH } from '../../core/batches';
import type { FileId } from '../database/fileGuard';
import type { Draft, WriteResult } from './registrations';
import { createWriter } from './writer';

/** What the thread is started with. */
export interface WriterData {
  file: string;
  fileId: FileId;
  /** Whether each registration is to have a notice. */
  notices: boolean;
}

/** Messages to the thread: registrations to commit, a question, or the end. */
export type WriterRequest = readonly Draft[] | WriterQuestion | 'close';

/** See `Writer`. */
export type WriterQuestion = 'isWritable' | 'isCurrent' | 'compact';

/** Its results: one for each registration, in the order in which they were sent. */
export interface Committed {
  results: readonly WriteResult[];
  /** How long the commit took. */
  seconds: number;
}

/** Its answers to all questions of a kind that waited. */
export interface Answered {
  question: WriterQuestion;
  count: number;
  answer: boolean;
}

/** That another database is in the place of the own one: the line for the log. */
export interface Replaced {
  replaced: string;
}

/** How often the file is looked at while nobody registers. */
const LOOK_EVERY_MS = 1000;

const { file, fileId, notices } = workerData as WriterData; // only writerThread.ts starts this thread
const port = parentPort as MessagePort; // and it is one
const writer = createWriter(file, {
  fileId,
  notices,
  onReplaced(line) {
    const message: Replaced = { replaced: line };
    port.postMessage(message);
  },
});
const looking = setInterval(() => {
  // What pages report makes the log longer, too.
  void writer.isCurrent().then(() => writer.tidy());
}, LOOK_EVERY_MS);

let done = Promise.resolve();
port.on('message', (request: WriterRequest) => {
  done = done.then(() => act(request));
});

/**
 * Group commit without a timer: what was sent while the last commit ran is the next one. So one fsync
 * serves all waiting registrations, and none waits for others to arrive.
 */
async function act(first: WriterRequest): Promise<void> {
  const batch: Draft[] = [];
  const asked = { isWritable: 0, isCurrent: 0, compact: 0 };
  let request: WriterRequest | undefined = first;
  while (request !== undefined && request !== 'close') {
    if (typeof request === 'string') asked[request] += 1;
    else batch.push(...request);
    request = batch.length < MAX_BATCH ? received() : undefined;
  }
  const results = batch.length > 0 ? await commit(batch) : undefined;
  if (asked.isCurrent > 0) answer('isCurrent', asked.isCurrent, await writer.isCurrent());
  if (asked.compact > 0) answer('compact', asked.compact, await writer.compact());
  if (asked.isWritable > 0) {
    // The last commit already shows the result; a locked database would be waited for twice.
    const isWritable =
      results?.some(({ kind }) => kind !== 'failed') ?? (await writer.isWritable());
    answer('isWritable', asked.isWritable, isWritable);
  }
  writer.tidy();
  if (request === 'close') {
    clearInterval(looking);
    await writer.close();
    port.close();
  }
}

/** The next message in the port's queue, if there is one. */
const received = () =>
  (receiveMessageOnPort(port) as { message: WriterRequest } | undefined)?.message;

function answer(question: WriterQuestion, count: number, answer: boolean): void {
  const answered: Answered = { question, count, answer };
  port.postMessage(answered);
}

async function commit(batch: readonly Draft[]): Promise<readonly WriteResult[]> {
  const start = performance.now();
  const results = await writer.commit(batch);
  const committed: Committed = { results, seconds: (performance.now() - start) / 1000 };
  port.postMessage(committed);
  return results;
}
