import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBudgets } from 'e2e/budgets/budgets';
import { weigh } from 'e2e/bytes/weigh';
import { runRelease } from '../serveProduct';

/** A library below this many bytes of a file is no line of its own. */
const WORTH_A_LINE = 500;

/**
 * Releases everything into a folder of its own, and prints what a parent downloads: each file, what is
 * in it by library, and the change against the budgets.
 */
const releases = mkdtempSync(join(tmpdir(), 'bytes-'));
try {
  runRelease(releases, 'bootstrap');
  const budgets = readBudgets();
  const lines = Object.entries(weigh(releases)).flatMap(([file, { raw, brotli, libraries }]) => {
    const budget = budgets[file];
    const parts = Object.entries(libraries).filter(([, part]) => part.brotli >= WORTH_A_LINE);
    return [
      { file, library: '', raw, brotli, change: brotli - (budget?.brotli ?? 0) },
      ...parts.map(([library, part]) => {
        const change = part.brotli - (budget?.libraries[library] ?? 0);
        return { file: '', library, ...part, change };
      }),
    ];
  });
  console.table(lines);
} finally {
  rmSync(releases, { recursive: true, force: true });
}
