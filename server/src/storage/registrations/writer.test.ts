import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseFile, openDatabase } from '../database/openDatabase';
import { createWriter } from './writer';

const drawn = ['CCCCCCCC', 'CCCCCCCC', 'DDDDDDDD'];
jest.mock('./reference', () => ({ newReference: () => drawn.shift() }));

test('a reference that is in use is drawn again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'server-writer-'));
  await (await openDatabase(folder)).close();
  const writer = createWriter(databaseFile(folder));
  const registration = {
    idempotencyKey: null,
    bodyHash: 'hash',
    flow: 'admission',
    releaseSet: 'set-1',
    receivedAt: 0,
    payload: '{}',
  };
  expect(writer.commit([registration, registration])).toEqual([
    { kind: 'created', reference: 'CCCCCCCC' },
    { kind: 'created', reference: 'DDDDDDDD' },
  ]);
  writer.close();
  rmSync(folder, { recursive: true });
});
