import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockRun } from './runLock';

const newLock = () => join(mkdtempSync(join(tmpdir(), 'lock-')), 'run.lock');

test('a second run says in one sentence which process is first', () => {
  const file = newLock();
  lockRun(file);
  expect(() => lockRun(file)).toThrow(
    `Process ${process.pid} runs the browser tests here already; wait for its end.`,
  );
});

test('the lock of a process that was killed is taken over', () => {
  const file = newLock();
  const { pid } = spawnSync(process.execPath, ['-e', '0']);
  writeFileSync(file, String(pid));
  expect(() => lockRun(file)).not.toThrow();
  expect(existsSync(file)).toBe(true);
});
