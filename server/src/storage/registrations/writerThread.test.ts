import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { aRegistration } from '../../../testing/registrationStoreContract';
import type { FileId } from '../database/fileGuard';
import { databaseFile, openDatabase } from '../database/openDatabase';
import { commits } from './commits';
import { newReference } from './reference';
import { startWriterWorker, WriterThread } from './writerThread';

const aDraft = (...changes: Parameters<typeof aRegistration>) => ({
  registration: aRegistration(...changes),
  reference: newReference(),
});

let folder: string;
let fileId: FileId;
/** Closed after the test, also after one that failed: a thread keeps the process alive. */
const open: WriterThread[] = [];
function startWriterThread(
  startWorker = () => startWriterWorker({ file: databaseFile(folder), fileId, notices: false }),
) {
  const thread = new WriterThread(startWorker);
  open.push(thread);
  return thread;
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'server-writer-'));
  const database = await openDatabase(folder);
  fileId = database.fileId;
  await database.close();
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((thread) => thread.close()));
  rmSync(folder, { recursive: true });
});

test('when the thread ends, what it was sent fails, and the next registration starts another thread', async () => {
  const workers: Worker[] = [];
  const thread = startWriterThread(() => {
    const worker = startWriterWorker({ file: databaseFile(folder), fileId, notices: false });
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
  const thread = startWriterThread();
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

test('what was submitted before the end is kept', async () => {
  const thread = startWriterThread();
  const results = Array.from({ length: 20 }, () => thread.write(aDraft()));
  await thread.close();
  for (const result of await Promise.all(results))
    expect(result).toMatchObject({ kind: 'created' });
});

describe('a thread that fails', () => {
  const threads: EventEmitter[] = [];
  const committed = (reference: string) => ({
    results: [{ kind: 'created', reference }],
    seconds: 0,
  });
  const startThread = () => {
    const started = Object.assign(new EventEmitter(), { postMessage: () => {} });
    threads.push(started);
    return started as unknown as Worker; // all that is used of one
  };
  const sent = () => new Promise(setImmediate);
  beforeEach(() => {
    threads.length = 0;
  });

  test('that commits before it ends has those kept, and nothing after that', async () => {
    const thread = new WriterThread(startThread);
    const first = thread.write(aDraft());
    await sent();
    const second = thread.write(aDraft());
    await sent();
    threads[0]?.emit('error', Object.assign(new Error('broken'), { code: 'BROKEN' }));
    threads[0]?.emit('message', committed('FIRST'));
    threads[0]?.emit('exit', 1);
    expect(await first).toEqual({ kind: 'created', reference: 'FIRST' });
    expect(await second).toEqual({ kind: 'failed', code: 'BROKEN', isUnknown: true });
    const third = thread.write(aDraft());
    await sent();
    threads[0]?.emit('message', committed('LATE'));
    threads[1]?.emit('message', committed('THIRD'));
    expect(await third).toEqual({ kind: 'created', reference: 'THIRD' });
  });

  test('that cannot be started again fails what waits for it, and the next one tries again', async () => {
    let possible = true;
    const thread = new WriterThread(() => {
      if (!possible) throw Object.assign(new Error('no thread'), { code: 'EAGAIN' });
      return startThread();
    });
    possible = false;
    threads[0]?.emit('exit', 1);
    const failed = { kind: 'failed', code: 'EAGAIN' };
    const waiting = Array.from({ length: 10 }, () => thread.write(aDraft()));
    expect(await Promise.all(waiting)).toEqual(Array.from({ length: 10 }, () => failed));
    possible = true;
    const next = thread.write(aDraft());
    await sent();
    threads[1]?.emit('message', committed('NEXT'));
    expect(await next).toEqual({ kind: 'created', reference: 'NEXT' });
  });
});
