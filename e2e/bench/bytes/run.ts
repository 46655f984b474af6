import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBudgets, weigh } from '../../src/budgets';
import { runRelease } from '../serveProduct';

/**
 * Releases everything into a folder of its own, and prints what a parent downloads: each file as it travels,
 * and the change against the budgets.
 */
const releases = mkdtempSync(join(tmpdir(), 'bytes-'));
try {
  runRelease(releases, 'bootstrap');
  const budgets = readBudgets();
  const lines = Object.entries(weigh(releases)).map(([file, bytes]) => {
    return { file, bytes, change: bytes - (budgets[file] ?? 0) };
  });
  console.table(lines);
} finally {
  rmSync(releases, { recursive: true, force: true });
}
