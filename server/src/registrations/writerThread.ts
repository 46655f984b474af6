import { Worker } from 'node:worker_threads';
import type { NewRegistration } from './store';
import type { WriteResult } from './createStore';
import type { WriterData, WriterRequest } from './writer.worker';

/**
 * The thread that writes to SQLite, so that a slow disk never holds up the one that answers
 * requests. It takes one batch at a time.
 */
export class WriterThread {
  #worker: Worker | undefined;
  #committed: ((results: readonly WriteResult[]) => void) | undefined;
  #batchSize = 0;

  constructor(private readonly startWorker: () => Worker) {
    this.#worker = this.#start();
  }

  /** Answers when the batch is on the disk, or failed. A thread that ended is started again. */
  commit(batch: readonly NewRegistration[]): Promise<readonly WriteResult[]> {
    this.#worker ??= this.#start();
    this.#batchSize = batch.length;
    const committed = new Promise<readonly WriteResult[]>((resolve) => (this.#committed = resolve));
    this.#send(this.#worker, { commit: batch });
    return committed;
  }

  /** Ends the thread. */
  async close(): Promise<void> {
    const worker = this.#worker;
    if (!worker) return;
    const ended = new Promise((resolve) => worker.once('exit', resolve));
    this.#send(worker, 'close');
    await ended;
  }

  /** A thread that ended took its batch with it. */
  #ended(worker: Worker, code: string): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    this.#committed?.(Array.from({ length: this.#batchSize }, () => ({ kind: 'failed', code })));
  }

  #start(): Worker {
    const worker = this.startWorker();
    worker.on('message', (results: WriteResult[]) => this.#committed?.(results));
    worker.on('error', (error: NodeJS.ErrnoException) =>
      this.#ended(worker, error.code ?? error.name),
    );
    worker.on('exit', () => this.#ended(worker, 'WRITER_ENDED'));
    return worker;
  }

  #send(worker: Worker, request: WriterRequest): void {
    worker.postMessage(request);
  }
}

/** Starts the writer's thread on a database file that has its schema. */
export function startWriterWorker(file: string): Worker {
  const workerData: WriterData = { file };
  return new Worker(new URL('./writer.worker.mjs', import.meta.url), { workerData });
}
