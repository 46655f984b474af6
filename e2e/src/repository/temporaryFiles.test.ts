import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const MODULE = join(import.meta.dirname, 'temporaryFiles.ts');

/** What a process prints as its folder for temporary files, after it has called a function of the module. */
function folderAfter(call: string, end = '', environment: Record<string, string> = {}): string {
  const program = `import { keepTemporaryFilesIn, keepTemporaryFilesInMemory } from ${JSON.stringify(MODULE)};
    import { mkdtempSync, writeSync } from 'node:fs';
    import { tmpdir } from 'node:os';
    ${call};
    mkdtempSync(tmpdir() + '/kept-');
    writeSync(1, tmpdir());
    ${end}`;
  const words = ['--import', 'tsx', '--input-type=module', '-e', program];
  return spawnSync(process.execPath, words, {
    cwd: import.meta.dirname,
    env: { ...process.env, ...environment },
    encoding: 'utf8',
  }).stdout;
}

test('temporary files go with the process; those of one that was killed go with the next', () => {
  const memory = mkdtempSync(join(tmpdir(), 'memory-'));
  const keep = `keepTemporaryFilesIn(${JSON.stringify(memory)})`;
  const killed = folderAfter(keep, `process.kill(process.pid, 'SIGKILL');`);
  expect(dirname(killed)).toBe(memory);
  expect(existsSync(killed)).toBe(true);
  const ended = folderAfter(keep);
  expect(dirname(ended)).toBe(memory);
  expect([killed, ended].map(existsSync)).toEqual([false, false]);
});

test('those of a process that still runs stay', () => {
  const memory = mkdtempSync(join(tmpdir(), 'memory-'));
  const keep = `keepTemporaryFilesIn(${JSON.stringify(memory)})`;
  const again = `import('node:child_process').then(({ spawnSync }) => spawnSync(process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', ${JSON.stringify(
      `import { keepTemporaryFilesIn } from ${JSON.stringify(MODULE)}; ${keep};`,
    )}])).then(() => process.kill(process.pid, 'SIGKILL'));`;
  expect(existsSync(folderAfter(keep, again))).toBe(true);
});

test('who has chosen a folder keeps it', () => {
  const chosen = mkdtempSync(join(tmpdir(), 'chosen-'));
  expect(folderAfter('keepTemporaryFilesInMemory()', '', { TMPDIR: chosen })).toBe(chosen);
  expect(existsSync(chosen)).toBe(true);
});
