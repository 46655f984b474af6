import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { aRegistration } from '../../testing/registrationStoreContract';
import { databaseFile, openDatabase } from '../database/openDatabase';
import { startWriterWorker, WriterThread } from './writerThread';

test('when the thread ends, its batch fails and the next one starts another thread', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'server-writer-'));
  await (await openDatabase(folder)).close();
  const workers: Worker[] = [];
  const thread = new WriterThread(() => {
    const worker = startWriterWorker(databaseFile(folder));
    workers.push(worker);
    return worker;
  });
  const lost = thread.commit([aRegistration(), aRegistration()]);
  await workers[0]?.terminate();
  const failed = { kind: 'failed', code: 'WRITER_ENDED' };
  expect(await lost).toEqual([failed, failed]);
  expect(await thread.commit([aRegistration()])).toMatchObject([{ kind: 'kept' }]);
  expect(workers).toHaveLength(2);
  await thread.close();
  rmSync(folder, { recursive: true });
});
