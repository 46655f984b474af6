import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { releaseEverything } from '../releaseEverything';
import { bytesTable } from './bytesTable';
import { weigh, type Weights } from './weigh';

const ROOT = join(import.meta.dirname, '../../..');
const RESULTS = join(ROOT, 'bench/results/bytes.json');

/**
 * Releases everything into a folder of its own, and prints what a parent downloads: each file, what is
 * in it by library, and the change against the last run.
 */
const releases = mkdtempSync(join(tmpdir(), 'bytes-'));
try {
  releaseEverything(releases);
  const weights = weigh(releases);
  const last = existsSync(RESULTS)
    ? (JSON.parse(readFileSync(RESULTS, 'utf8')) as Weights) // this program wrote it
    : {};
  console.log(bytesTable(weights, last));
  mkdirSync(dirname(RESULTS), { recursive: true });
  writeFileSync(RESULTS, JSON.stringify(weights, null, 2));
} finally {
  rmSync(releases, { recursive: true, force: true });
}
