import { Worker } from 'node:worker_threads';
import type { VisitStore } from './visitStore';
import type { VisitsData, VisitsRequest, VisitsResponse } from './visits.worker';

/** The visits of a SQLite database could not be read or written. */
export class VisitsError extends Error {
  override name = 'VisitsError';
  constructor(readonly code: string) {
    super(code);
  }
}

/**
 * The visits of a SQLite database, in a thread of their own: neither their statements nor the wait for the
 * write lock ever keep the thread that serves requests. A thread that ended is started again.
 */
export function createVisitsThread(data: VisitsData): VisitStore {
  const waiting = new Map<
    number,
    { resolve: (value: unknown) => void; reject: (error: Error) => void }
  >();
  let worker: Worker | undefined;
  let calls = 0;

  function start(): Worker {
    const started = new Worker(new URL(SCRIPT, import.meta.url), { workerData: data });
    started.on('message', (response: VisitsResponse) => {
      const call = waiting.get(response.id);
      waiting.delete(response.id);
      if ('code' in response) call?.reject(new VisitsError(response.code));
      else call?.resolve(response.value);
    });
    // What it was doing fails, by its exit.
    started.on('error', () => {});
    started.on('exit', () => {
      if (worker === started) worker = undefined;
      for (const { reject } of waiting.values()) reject(new VisitsError('VISITS_ENDED'));
      waiting.clear();
    });
    return started;
  }

  function call<T>(name: VisitsRequest['name'], ...args: unknown[]): Promise<T> {
    return new Promise<unknown>((resolve, reject) => {
      worker ??= start();
      const id = ++calls;
      waiting.set(id, { resolve, reject });
      worker.postMessage({ id, name, args });
    }) as Promise<T>; // the thread answers with what the store of that name does
  }

  return {
    commit: (batch) => call('commit', batch),
    counts: (wanted) => call('counts', wanted),
    erase: (now) => call('erase', now),
    async close() {
      const open = worker;
      if (!open) return;
      const ended = new Promise((resolve) => open.once('exit', resolve));
      await call('close').catch(() => {});
      await ended;
    },
  };
}

/** As the writer's: a thread does not inherit the TypeScript loader of its process. */
const SCRIPT = import.meta.url.endsWith('.ts')
  ? '../../../dist/visits.worker.js'
  : './visits.worker.js';
