import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { emptyReleases, writeFolder } from '../../testing/fixture';
import { dirname } from 'node:path';
import { hostname } from 'node:os';
import { withLock } from './lock';

const held = async (holder: unknown) => {
  const at = await emptyReleases();
  await writeFolder(dirname(at.lock('admission')), { '.lock': JSON.stringify(holder) });
  return at;
};

test('of two at a time one works and the other is told who is at it', async () => {
  const at = await emptyReleases();
  let finish = () => {};
  const first = withLock(at, 'admission', () => new Promise<void>((done) => (finish = done)));
  await new Promise((resolve) => setTimeout(resolve, 20));
  await expect(withLock(at, 'admission', async () => 'second')).rejects.toThrow(
    `admission is being changed by process ${process.pid}`,
  );
  finish();
  await first;
  expect(await withLock(at, 'admission', async () => 'third')).toBe('third');
});

test('another flow is not held up', async () => {
  const at = await held({ pid: process.pid, host: hostname(), at: '' });
  expect(await withLock(at, 'summer-school', async () => 'free')).toBe('free');
});

test('work that fails gives the lock back', async () => {
  const at = await emptyReleases();
  await expect(withLock(at, 'admission', () => Promise.reject(new Error('no')))).rejects.toThrow(
    'no',
  );
  expect(existsSync(at.lock('admission'))).toBe(false);
});

test('the lock of a process that was killed is taken over', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  const at = await held({ pid, host: hostname(), at: '' });
  expect(await withLock(at, 'admission', async () => 'mine')).toBe('mine');
});

test("another machine's lock is respected", async () => {
  const at = await held({ pid: 1, host: 'elsewhere', at: '2026-11-20' });
  await expect(withLock(at, 'admission', async () => 'mine')).rejects.toThrow('on elsewhere');
});
