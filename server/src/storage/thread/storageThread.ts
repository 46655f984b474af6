import { Worker } from 'node:worker_threads';
import { errorCode } from '../../core/errorCode';
import type { OnReplaced } from '../database/watchFile';
import type { Draft, WriteResult } from '../registrations/registrations';
import { commits, type RegistrationWriter } from '../registrations/store';
import type { VisitStore } from '../visits/visitStore';
import type { ThreadCalls, ThreadData, ThreadMessage, ThreadRequest } from './storage.worker';

/** A call failed, by this code. */
export class ThreadError extends Error {
  override name = 'ThreadError';
  /** @param isUnknown whether what was asked for may have been done: the thread has ended meanwhile */
  constructor(
    readonly code: string,
    readonly isUnknown = false,
  ) {
    super(code);
  }
}

/** The stores of a SQLite database, as the thread that serves requests calls them. */
export interface StorageThread {
  registrations: RegistrationWriter;
  visits: VisitStore;
  /** Settles when what was asked before is done. */
  close(): Promise<void>;
}

/** A batch of this size is sent to the thread at once: it writes them while the next ones are read. */
const FULL = 8;

/**
 * Starts the thread that writes to SQLite, so that neither a slow disk nor the wait for the lock ever
 * keep the thread that serves requests. One that ended is started again.
 */
export function createStorageThread(
  data: ThreadData,
  onReplaced: OnReplaced = () => {},
  startNew = () => startWorker(data),
): StorageThread {
  const waiting = new Map<
    number,
    { resolve: (value: unknown) => void; reject: (error: Error) => void }
  >();
  let unsent: { draft: Draft; resolve: (result: WriteResult) => void }[] = [];
  let worker: Worker | undefined = start();
  let calls = 0;
  let closed: Promise<void> | undefined;

  function start(): Worker {
    const started = startNew();
    let code = 'WRITER_ENDED';
    started.on('message', (messages: readonly ThreadMessage[]) => messages.forEach(receive));
    started.on('error', (error: NodeJS.ErrnoException) => (code = error.code ?? error.name));
    // Not at the error event: messages about earlier calls may arrive between the two.
    started.on('exit', () => {
      if (worker === started) worker = undefined;
      for (const { reject } of waiting.values()) reject(new ThreadError(code, true));
      waiting.clear();
    });
    return started;
  }

  function receive(message: ThreadMessage): void {
    if ('replaced' in message) return onReplaced(message.replaced, message.isSaved);
    if ('committed' in message) return commits.publish(message.committed);
    const call = waiting.get(message.id);
    waiting.delete(message.id);
    if ('code' in message) call?.reject(new ThreadError(message.code));
    else call?.resolve(message.value);
  }

  function call<Name extends keyof ThreadCalls>(
    name: Name,
    ...args: Parameters<ThreadCalls[Name]>
  ): ReturnType<ThreadCalls[Name]> {
    const called = new Promise<unknown>((resolve, reject) => {
      if (closed && name !== 'close') throw new ThreadError('WRITER_CLOSED');
      try {
        worker ??= start();
      } catch (error) {
        // The system has no thread for it.
        throw new ThreadError(errorCode(error));
      }
      const id = ++calls;
      waiting.set(id, { resolve, reject });
      const request = { id, name, args } as ThreadRequest; // the arguments of that name
      worker.postMessage(request);
    });
    return called as ReturnType<ThreadCalls[Name]>; // the thread answers with what it has for that name
  }

  function write(draft: Draft): Promise<WriteResult> {
    return new Promise((resolve) => {
      const count = unsent.push({ draft, resolve });
      if (count === FULL) send();
      // When all that has arrived with it is read.
      else if (count === 1) setImmediate(send);
    });
  }

  function send(): void {
    const sent = unsent;
    unsent = [];
    if (sent.length === 0) return;
    call(
      'keep',
      sent.map(({ draft }) => draft),
    ).then(
      (results) => sent.forEach(({ resolve }, i) => resolve(results[i] as WriteResult)), // one for each
      ({ code, isUnknown }: ThreadError) =>
        sent.forEach(({ resolve }) =>
          resolve({ kind: 'failed', code, ...(isUnknown && { isUnknown }) }),
        ),
    );
  }

  async function end(): Promise<void> {
    send();
    const open = worker;
    const ended = open && new Promise((resolve) => open.once('exit', resolve));
    const closing = open && call('close').catch(() => {});
    await closing;
    await ended;
  }
  const close = () => (closed ??= end());

  return {
    registrations: {
      write,
      isWritable: () => call('isWritable').catch(() => false),
      compact: () => call('compact').catch(() => false),
      close,
    },
    visits: {
      commit: (batch) => call('commitVisits', batch),
      erase: (now) => call('eraseVisits', now),
    },
    close,
  };
}

/**
 * The thread's own script is built in any case: a thread does not inherit the TypeScript loader that
 * its process was started with. In the built server it is beside this code.
 */
const SCRIPT = import.meta.url.endsWith('.ts')
  ? '../../../dist/storage.worker.cjs'
  : './storage.worker.cjs';

/** Starts the thread itself, on a database that has its schema. */
export function startWorker(data: ThreadData): Worker {
  return new Worker(new URL(SCRIPT, import.meta.url), { workerData: data });
}
