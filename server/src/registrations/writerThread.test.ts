import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { aRegistration } from '../../testing/registrationStoreContract';
import { databaseFile, openDatabase } from '../database/openDatabase';
import { commits } from './commits';
import { startWriterWorker, WriterThread } from './writerThread';

let folder: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'server-writer-'));
  await (await openDatabase(folder)).close();
});
afterEach(() => rmSync(folder, { recursive: true }));

test('when the thread ends, what it was sent fails and the next one starts another thread', async () => {
  const workers: Worker[] = [];
  const thread = new WriterThread(() => {
    const worker = startWriterWorker(databaseFile(folder));
    workers.push(worker);
    return worker;
  });
  const lost = Promise.all(Array.from({ length: 20 }, () => thread.write(aRegistration())));
  await workers[0]?.terminate();
  const failed = { kind: 'failed', code: 'WRITER_ENDED' };
  expect(await lost).toEqual(Array.from({ length: 20 }, () => failed));
  expect(await thread.write(aRegistration())).toMatchObject({ kind: 'kept' });
  expect(workers).toHaveLength(2);
  await thread.close();
});

test('what arrives together is committed in few commits, and each has its own answer', async () => {
  const sizes: number[] = [];
  const count = (commit: unknown) =>
    sizes.push((commit as { registrations: number }).registrations); // see commits.ts
  commits.subscribe(count);
  const thread = new WriterThread(() => startWriterWorker(databaseFile(folder)));
  const keys = Array.from({ length: 1200 }, (_, index) => `key ${index % 600}`);
  const results = await Promise.all(
    keys.map((idempotencyKey) => thread.write(aRegistration({ idempotencyKey }))),
  );
  commits.unsubscribe(count);
  const references = results.map((result) => 'reference' in result && result.reference);
  expect(references.slice(600)).toEqual(references.slice(0, 600));
  expect(new Set(references).size).toBe(600);
  expect(results.map(({ kind }) => kind)).toEqual(
    keys.map((_, index) => (index < 600 ? 'kept' : 'again')),
  );
  expect(sizes.reduce((sum, size) => sum + size)).toBe(1200);
  // All of it waits while the thread starts; one commit takes 500, and what was sent with the last.
  expect(sizes.length).toBeLessThan(10);
  await thread.close();
});

test('what was handed in before the end is kept', async () => {
  const thread = new WriterThread(() => startWriterWorker(databaseFile(folder)));
  const results = Array.from({ length: 20 }, () => thread.write(aRegistration()));
  await thread.close();
  for (const result of await Promise.all(results)) expect(result).toMatchObject({ kind: 'kept' });
});

test('what a thread says after it failed is taken for nobody’s answer', async () => {
  const threads: EventEmitter[] = [];
  const thread = new WriterThread(() => {
    const started = Object.assign(new EventEmitter(), { postMessage: () => {} });
    threads.push(started);
    return started as unknown as Worker; // all that is used of one
  });
  const committed = (reference: string) => ({ results: [{ kind: 'kept', reference }], seconds: 0 });
  const first = thread.write(aRegistration());
  await new Promise(setImmediate);
  threads[0]?.emit('error', new Error('broken'));
  expect(await first).toMatchObject({ kind: 'failed' });
  const second = thread.write(aRegistration());
  await new Promise(setImmediate);
  threads[0]?.emit('message', committed('LATE'));
  threads[1]?.emit('message', committed('RIGHT'));
  expect(await second).toEqual({ kind: 'kept', reference: 'RIGHT' });
});
