import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MODULE = join(import.meta.dirname, 'temporaryFiles.ts');

/** Keeps its temporary files in memory and ends as asked; returns its folder for them. */
function run(end: string, environment: Record<string, string> = {}): string {
  const { TMPDIR: _, ...others } = process.env;
  const program = `import { keepTemporaryFilesInMemory } from ${JSON.stringify(MODULE)};
    import { mkdtempSync, writeSync } from 'node:fs';
    import { tmpdir } from 'node:os';
    keepTemporaryFilesInMemory();
    mkdtempSync(tmpdir() + '/kept-');
    writeSync(1, tmpdir());
    ${end}`;
  const words = ['--import', 'tsx', '--input-type=module', '-e', program];
  return spawnSync(process.execPath, words, {
    cwd: import.meta.dirname,
    env: { ...others, ...environment },
    encoding: 'utf8',
  }).stdout;
}

/** Without memory for them, they are where they always were. */
const isInMemory = (folder: string) => folder.startsWith('/dev/shm/');

test('temporary files go with the process', () => {
  const folder = run('');
  expect(folder).not.toBe('');
  expect(isInMemory(folder) && existsSync(folder)).toBe(false);
});

test('those of a process that was killed go with the next one', () => {
  const folder = run(`process.kill(process.pid, 'SIGKILL');`);
  expect(existsSync(folder)).toBe(true);
  run('');
  expect(isInMemory(folder) && existsSync(folder)).toBe(false);
});

test('who has chosen a folder keeps it', () => {
  const chosen = mkdtempSync(join(tmpdir(), 'chosen-'));
  expect(run('', { TMPDIR: chosen })).toBe(chosen);
  expect(existsSync(chosen)).toBe(true);
});
