import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keptResults } from '../keptResults';
import { releaseEverything } from '../releaseEverything';
import { bytesTable } from './bytesTable';
import { weigh, type Weight } from 'e2e/bytes/weigh';

/**
 * Releases everything into a folder of its own, and prints what a parent downloads: each file, what is
 * in it by library, and the change against the last run.
 */
const releases = mkdtempSync(join(tmpdir(), 'bytes-'));
try {
  releaseEverything(releases);
  const weights = weigh(releases);
  const { last, keep } = keptResults<Weight>('bytes');
  console.table(bytesTable(weights, last));
  keep(weights);
} finally {
  rmSync(releases, { recursive: true, force: true });
}
