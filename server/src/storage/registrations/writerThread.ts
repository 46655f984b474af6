import { Worker } from 'node:worker_threads';
import { errorCode } from '../../core/errorCode';
import { commits } from './commits';
import type { RegistrationWriter } from './createStore';
import type { Draft, WriteResult } from './registrations';
import { storageProblems } from './storageProblem';
import type {
  Answered,
  Committed,
  Replaced,
  WriterData,
  WriterQuestion,
  WriterRequest,
} from './writer.worker';

/** A batch of this size is sent to the thread at once: it writes them while the next ones are read. */
const FULL = 8;

/**
 * The thread that writes to SQLite, so that a slow disk never blocks the thread that serves requests.
 * What has arrived together is sent together; the thread commits all that it was sent meanwhile at
 * once.
 */
export class WriterThread implements RegistrationWriter {
  #worker: Worker | undefined;
  /** Not sent yet. */
  #unsent: Draft[] = [];
  /** The callbacks of all submitted registrations, in their order; unsent ones come last. */
  #waiting: ((result: WriteResult) => void)[] = [];
  /** The callbacks of all questions, in their order. */
  #asking: Record<WriterQuestion, ((answer: boolean) => void)[]> = {
    isWritable: [],
    isCurrent: [],
    compact: [],
  };
  #closed: (() => void) | undefined;

  constructor(private readonly startWorker: () => Worker) {
    this.#worker = this.#start();
  }

  /** A thread that ended is started again. */
  write(draft: Draft): Promise<WriteResult> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      const count = this.#unsent.push(draft);
      if (count === FULL) this.#send();
      // When all that has arrived with it is read.
      else if (count === 1) setImmediate(() => this.#send());
    });
  }

  isWritable(): Promise<boolean> {
    return this.#ask('isWritable');
  }

  isCurrent(): Promise<boolean> {
    return this.#ask('isCurrent');
  }

  compact(): Promise<boolean> {
    return this.#ask('compact');
  }

  #ask(question: WriterQuestion): Promise<boolean> {
    return new Promise((resolve) => {
      this.#asking[question].push(resolve);
      this.#post(question);
    });
  }

  async close(): Promise<void> {
    this.#send();
    if (this.#waiting.length > 0) await new Promise<void>((resolve) => (this.#closed = resolve));
    const worker = this.#worker;
    if (!worker) return;
    const ended = new Promise((resolve) => worker.once('exit', resolve));
    post(worker, 'close');
    await ended;
  }

  #send(): void {
    if (this.#unsent.length === 0) return;
    const unsent = this.#unsent;
    this.#unsent = [];
    this.#post(unsent);
  }

  #post(request: WriterRequest): void {
    try {
      this.#worker ??= this.#start();
      post(this.#worker, request);
    } catch (error) {
      // The system has no thread for it: nobody else waits, for there is none.
      this.#fail(errorCode(error));
    }
  }

  #answer(results: readonly WriteResult[]): void {
    const answered = this.#waiting.splice(0, results.length);
    answered.forEach((resolve, index) => resolve(results[index] as WriteResult)); // one for each
    if (this.#waiting.length === 0) this.#closed?.();
  }

  /** What was sent to a thread that has ended is lost. */
  #ended(worker: Worker, code: string): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    this.#fail(code, true);
  }

  /** What was sent has failed. */
  #fail(code: string, isUnknown = false): void {
    for (const asking of Object.values(this.#asking)) {
      asking.splice(0).forEach((resolve) => resolve(false));
    }
    const sent = this.#waiting.length - this.#unsent.length;
    const failed: WriteResult = { kind: 'failed', code, ...(isUnknown && { isUnknown }) };
    this.#answer(Array.from({ length: sent }, () => failed));
  }

  #start(): Worker {
    const worker = this.startWorker();
    let code = 'WRITER_ENDED';
    worker.on('message', (answer: Committed | Answered | Replaced) => {
      // An ended thread's callers have been rejected already: this event concerns none that wait now.
      if (this.#worker !== worker) return;
      if ('replaced' in answer) return storageProblems.publish(answer.replaced);
      if ('question' in answer) {
        const asking = this.#asking[answer.question].splice(0, answer.count);
        return asking.forEach((resolve) => resolve(answer.answer));
      }
      const { results, seconds } = answer;
      commits.publish({ registrations: results.length, seconds });
      this.#answer(results);
    });
    worker.on('error', (error: NodeJS.ErrnoException) => (code = error.code ?? error.name));
    // Not at the error event: messages about earlier commits may arrive between the two.
    worker.on('exit', () => this.#ended(worker, code));
    return worker;
  }
}

function post(worker: Worker, request: WriterRequest): void {
  worker.postMessage(request);
}

/**
 * The thread's own script is built in any case: a thread does not inherit the TypeScript loader that
 * its process was started with. In the built server it is beside this code.
 */
const SCRIPT = import.meta.url.endsWith('.ts')
  ? '../../../dist/writer.worker.js'
  : './writer.worker.js';

/** Starts the writer's thread on a database file that has its schema, and that the server has open. */
export function startWriterWorker(workerData: WriterData): Worker {
  return new Worker(new URL(SCRIPT, import.meta.url), { workerData });
}
