import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { databaseFile, type OpenDatabase, openDatabase } from '../database/openDatabase';
import { GroupCommit, startWriterThread } from './groupCommit';
import { createSqliteStore } from './sqliteStore';
import type { NewRegistration, Registration, RegistrationStore } from './store';

let folder: string;
let database: OpenDatabase;
let store: RegistrationStore;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'server-store-'));
  database = await openDatabase(folder);
  store = createSqliteStore(folder, database);
});
afterEach(async () => {
  await store.close();
  await database.close();
  rmSync(folder, { recursive: true });
});

function registration(changes: Partial<NewRegistration> = {}): NewRegistration {
  return {
    idempotencyKey: null,
    bodyHash: 'hash',
    flow: 'admission',
    releaseSet: 'set-1',
    receivedAt: 1_795_000_000_000,
    payload: '{"surname":"Nguyễn"}',
    ...changes,
  };
}

async function all(flow?: string): Promise<Registration[]> {
  const found = [];
  for await (const one of store.list(flow === undefined ? {} : { flow })) found.push(one);
  return found;
}

test('what is saved can be read again, by its reference in any case', async () => {
  const { kind, reference } = await store.save(registration());
  expect(kind).toBe('kept');
  const kept = {
    reference,
    receivedAt: 1_795_000_000_000,
    flow: 'admission',
    releaseSet: 'set-1',
    payload: { surname: 'Nguyễn' },
  };
  expect(await store.get(reference.toLowerCase())).toEqual(kept);
  expect(await all()).toEqual([kept]);
  expect(await store.get('NOSUCH33')).toBeUndefined();
});

test('without a key every save is a row, oldest first, and one flow can be listed', async () => {
  await store.save(registration({ receivedAt: 2 }));
  await store.save(registration({ receivedAt: 1, flow: 'summer-school' }));
  expect((await all()).map(({ receivedAt }) => receivedAt)).toEqual([1, 2]);
  expect((await all('summer-school')).map(({ receivedAt }) => receivedAt)).toEqual([1]);
});

test('fifty saves at once with one key and body are one row and one reference', async () => {
  const one = registration({ idempotencyKey: randomUUID() });
  const outcomes = await Promise.all(Array.from({ length: 50 }, () => store.save(one)));
  expect(new Set(outcomes.map(({ kind, reference }) => `${kind} ${reference}`)).size).toBe(1);
  expect(outcomes[0]?.kind).toBe('kept');
  expect(await all()).toHaveLength(1);
});

test.each([
  ['another body', { bodyHash: 'other' }],
  ['the same body for another flow', { flow: 'summer-school' }],
])('a known key with %s answers the first reference', async (_, change) => {
  const idempotencyKey = randomUUID();
  const first = await store.save(registration({ idempotencyKey }));
  const second = await store.save(registration({ idempotencyKey, ...change }));
  expect(second).toEqual({ kind: 'changed', reference: first.reference });
  expect(await all()).toHaveLength(1);
  expect(await store.findByKey(idempotencyKey)).toEqual({
    reference: first.reference,
    flow: 'admission',
    bodyHash: 'hash',
  });
});

test('a registration that the database refuses fails alone; the rest of its batch is kept', async () => {
  database.sqlite.exec(`CREATE TRIGGER refuse BEFORE INSERT ON registration
    WHEN NEW.flow = 'refused' BEGIN SELECT RAISE(ABORT, 'refused'); END`);
  const flows = ['admission', 'admission', 'refused', 'admission'];
  const outcomes = await Promise.allSettled(
    flows.map((flow) => store.save(registration({ flow }))),
  );
  expect(outcomes.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  expect(await all()).toHaveLength(3);
});

test('closing keeps what was handed in, and takes no more', async () => {
  const saves = Array.from({ length: 20 }, () => store.save(registration()));
  await store.close();
  await expect(store.save(registration())).rejects.toMatchObject({ code: 'WRITER_CLOSED' });
  expect(new Set((await Promise.all(saves)).map(({ reference }) => reference)).size).toBe(20);
  expect(await all()).toHaveLength(20);
});

test('when the thread ends, its batch fails and the next save starts another thread', async () => {
  const threads: Worker[] = [];
  const writer = new GroupCommit(() => {
    const thread = startWriterThread(databaseFile(folder));
    threads.push(thread);
    return thread;
  });
  const lost = writer.save(registration());
  await threads[0]?.terminate();
  await expect(lost).rejects.toMatchObject({ name: 'NotKeptError', code: 'WRITER_ENDED' });
  expect((await writer.save(registration())).kind).toBe('kept');
  expect(threads).toHaveLength(2);
  await writer.close();
});
