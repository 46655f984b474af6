import { parentPort, workerData } from 'node:worker_threads';
import type { NewRegistration } from './store';
import { createWriter } from './writer';

/** What the thread is started with. */
export interface WriterData {
  file: string;
}

/** What it is sent: a batch to commit, or the word to end. */
export type WriterRequest = { commit: readonly NewRegistration[] } | 'close';

const { file } = workerData as WriterData; // only writerThread.ts starts this thread
const writer = createWriter(file);

parentPort?.on('message', (request: WriterRequest) => {
  if (request === 'close') {
    writer.close();
    parentPort?.close();
  } else {
    parentPort?.postMessage(writer.commit(request.commit));
  }
});
