import { Worker } from 'node:worker_threads';
import type { NewRegistration, SaveOutcome } from './store';
import type { WriteResult } from './writer';
import type { WriterData, WriterRequest } from './writer.worker';

/** So that one commit stays short, whatever has queued up. */
const MAX_BATCH = 500;

interface Waiting {
  registration: NewRegistration;
  resolve: (outcome: SaveOutcome) => void;
  reject: (error: Error) => void;
}

/** A registration could not be kept. `code` is the database's, or says that the writer ended. */
export class NotKeptError extends Error {
  override name = 'NotKeptError';
  /** For the HTTP answer: try again later. */
  readonly statusCode = 503;
  constructor(readonly code: string) {
    super('The registration could not be kept');
  }
}

/**
 * Writes in a thread of its own, and in groups without a timer: what queued up while the last
 * commit ran is the next batch. So one fsync serves all who wait, nobody waits for company, and
 * a slow disk never holds up the thread that answers requests.
 */
export class GroupCommit {
  #queue: Waiting[] = [];
  #committing: Waiting[] = [];
  #worker: Worker | undefined;
  #closing = false;
  #whenIdle: (() => void) | undefined;

  constructor(private readonly startWorker: () => Worker) {
    this.#worker = this.#start();
  }

  /** Settles after the commit that holds the registration, or rejects with a `NotKeptError`. */
  save(registration: NewRegistration): Promise<SaveOutcome> {
    if (this.#closing) return Promise.reject(new NotKeptError('WRITER_CLOSED'));
    return new Promise((resolve, reject) => {
      this.#queue.push({ registration, resolve, reject });
      this.#commitNext();
    });
  }

  /** Commits what is queued, then ends the thread. */
  async close(): Promise<void> {
    this.#closing = true;
    if (this.#committing.length > 0) {
      await new Promise<void>((resolve) => (this.#whenIdle = resolve));
    }
    const worker = this.#worker;
    if (!worker) return;
    const ended = new Promise((resolve) => worker.once('exit', resolve));
    this.#send(worker, 'close');
    await ended;
  }

  #commitNext(): void {
    if (this.#committing.length > 0) return;
    this.#committing = this.#queue.splice(0, MAX_BATCH);
    if (this.#committing.length === 0) return this.#whenIdle?.();
    this.#worker ??= this.#start();
    this.#send(this.#worker, { commit: this.#committing.map(({ registration }) => registration) });
  }

  #committed(results: WriteResult[]): void {
    const batch = this.#committing;
    this.#committing = [];
    this.#commitNext();
    batch.forEach(({ resolve, reject }, index) => {
      const result = results[index];
      if (!result || result.kind === 'failed') reject(new NotKeptError(result?.code ?? ''));
      else resolve(result);
    });
  }

  /** A thread that ended took its batch with it; the next save starts another one. */
  #ended(worker: Worker, code: string): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    this.#committed(this.#committing.map(() => ({ kind: 'failed', code })));
  }

  #start(): Worker {
    const worker = this.startWorker();
    worker.on('message', (results: WriteResult[]) => this.#committed(results));
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
export function startWriterThread(file: string): Worker {
  const workerData: WriterData = { file };
  return new Worker(new URL('./writer.worker.mjs', import.meta.url), { workerData });
}
