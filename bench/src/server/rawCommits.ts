import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseFile, openDatabase } from 'server/open-database';
import { bodyHash } from 'server/body-hash';
import { createWriter } from 'server/writer';
import { goodBody } from 'server/testing/releasesFixture';
import { v7 as uuidv7 } from 'uuid';
import { type Measurement, percentiles } from './measurement';

/** One row a transaction, in one process, with nothing around it. */
const seconds = Number(process.argv[2]);
const folder = mkdtempSync(join(tmpdir(), 'bench-raw-'));
await (await openDatabase(folder)).close();
const writer = createWriter(databaseFile(folder));
const row = {
  bodyHash: bodyHash(goodBody),
  flow: 'admission',
  releaseSet: randomUUID(),
  receivedAt: Date.now(),
  payload: JSON.stringify(goodBody),
};
const took: number[] = [];
const started = performance.now();
let now = started;
while (now < started + seconds * 1000) {
  const key = uuidv7();
  await writer.commit([{ registration: { ...row, idempotencyKey: key }, reference: key }]);
  writer.tidy();
  const before = now;
  now = performance.now();
  took.push(now - before);
}
await writer.close();
rmSync(folder, { recursive: true });
const measurement: Measurement = {
  perSecond: took.length / ((now - started) / 1000),
  ...percentiles(took),
};
console.log(JSON.stringify(measurement));
