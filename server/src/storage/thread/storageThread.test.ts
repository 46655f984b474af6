import { aRegistration } from '../../../testing/stores';
import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { temporaryFolder } from '../../../testing/temporaryFolder';
import { databaseFile, openDatabase } from '../database/openDatabase';
import { commits } from '../registrations/store';
import { newReference } from '../registrations/reference';
import type { ThreadData } from './storage.worker';
import { createStorageThread, startWorker, type StorageThread } from './storageThread';

const aDraft = (...changes: Parameters<typeof aRegistration>) => ({
  registration: aRegistration(...changes),
  reference: newReference(),
});

let folder: string;
let data: ThreadData;
/** Closed after the test, also after one that failed: a thread keeps the process alive. */
const open: StorageThread[] = [];
function startThread(...startWorker: [() => Worker] | []) {
  const thread = createStorageThread(data, undefined, ...startWorker);
  open.push(thread);
  return thread.registrations;
}

beforeEach(async () => {
  folder = temporaryFolder();
  const database = await openDatabase(folder);
  data = { file: databaseFile(folder), notices: false };
  await database.close();
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((thread) => thread.close()));
});

test('the thread loads SQLite’s driver, and PostgreSQL’s is not waited for', () => {
  const compiled = readFileSync(join(__dirname, '../../../dist/storage.worker.cjs'), 'utf8');
  const imported = [...compiled.matchAll(/\brequire\("([a-z][^:"]*)"\)/g)];
  expect(imported.map(([, name]) => name)).toEqual(['better-sqlite3']);
});

test('when the thread ends, what it was sent fails, and the next registration starts another thread', async () => {
  const workers: Worker[] = [];
  const thread = startThread(() => {
    const worker = startWorker(data);
    workers.push(worker);
    return worker;
  });
  // Two full groups: all of it is sent at once.
  const lost = Promise.all(Array.from({ length: 16 }, () => thread.write(aDraft())));
  await workers[0]?.terminate();
  const failed = { kind: 'failed', code: 'WRITER_ENDED', isUnknown: true };
  expect(await lost).toEqual(Array.from({ length: 16 }, () => failed));
  expect(await thread.write(aDraft())).toMatchObject({ kind: 'created' });
  expect(workers).toHaveLength(2);
});

test('what arrives together is committed in few commits, and each gets its own result', async () => {
  const sizes: number[] = [];
  const count = (commit: unknown) =>
    sizes.push((commit as { registrations: number }).registrations); // see commits.ts
  commits.subscribe(count);
  const thread = startThread();
  const keys = Array.from({ length: 1200 }, (_, index) => `key ${index % 600}`);
  const results = await Promise.all(
    keys.map((idempotencyKey) => thread.write(aDraft({ idempotencyKey }))),
  );
  commits.unsubscribe(count);
  const references = results.map((result) => 'reference' in result && result.reference);
  expect(references.slice(600)).toEqual(references.slice(0, 600));
  expect(new Set(references).size).toBe(600);
  expect(results.map(({ kind }) => kind)).toEqual(
    keys.map((_, index) => (index < 600 ? 'created' : 'duplicate')),
  );
  expect(sizes.reduce((sum, size) => sum + size)).toBe(1200);
  // All of it waits while the thread starts; one commit takes 500, and what was sent with the last.
  expect(sizes.length).toBeLessThan(10);
});

describe('a thread that fails', () => {
  const workers: EventEmitter[] = [];
  const startFake = () => {
    const started = Object.assign(new EventEmitter(), { postMessage: () => {} });
    workers.push(started);
    return started as unknown as Worker; // all that is used of one
  };
  /** The answer to a call that has one draft. */
  const kept = (id: number, reference: string) => [{ id, value: [{ kind: 'created', reference }] }];
  const sent = () => new Promise(setImmediate);
  beforeEach(() => {
    workers.length = 0;
  });

  test('that commits before it ends has those kept, and nothing after that', async () => {
    const { registrations } = createStorageThread(data, undefined, startFake);
    const first = registrations.write(aDraft());
    await sent();
    const second = registrations.write(aDraft());
    await sent();
    workers[0]?.emit('error', Object.assign(new Error('broken'), { code: 'BROKEN' }));
    workers[0]?.emit('message', kept(1, 'FIRST'));
    workers[0]?.emit('exit', 1);
    expect(await first).toEqual({ kind: 'created', reference: 'FIRST' });
    expect(await second).toEqual({ kind: 'failed', code: 'BROKEN', isUnknown: true });
    const third = registrations.write(aDraft());
    await sent();
    workers[0]?.emit('message', kept(2, 'LATE'));
    workers[1]?.emit('message', kept(3, 'THIRD'));
    expect(await third).toEqual({ kind: 'created', reference: 'THIRD' });
  });

  test('that cannot be started again fails what waits for it, and the next one tries again', async () => {
    let possible = true;
    const { registrations } = createStorageThread(data, undefined, () => {
      if (!possible) throw Object.assign(new Error('no thread'), { code: 'EAGAIN' });
      return startFake();
    });
    possible = false;
    workers[0]?.emit('exit', 1);
    const failed = { kind: 'failed', code: 'EAGAIN' };
    const waiting = Array.from({ length: 10 }, () => registrations.write(aDraft()));
    expect(await Promise.all(waiting)).toEqual(Array.from({ length: 10 }, () => failed));
    possible = true;
    const next = registrations.write(aDraft());
    await sent();
    workers[1]?.emit('message', kept(1, 'NEXT'));
    expect(await next).toEqual({ kind: 'created', reference: 'NEXT' });
  });
});
