import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { emptyReleases } from '../../testing/fixture';
import { writeFolder } from 'federation/testing/writeFolder';
import { dirname } from 'node:path';
import { hostname } from 'node:os';
import { withLock, withLocks } from './lock';

const held = async (holder: unknown) => {
  const paths = await emptyReleases();
  await writeFolder(dirname(paths.lock('admission')), { '.lock': JSON.stringify(holder) });
  return paths;
};

test('of two at a time one works and the other is refused with the name of the holder', async () => {
  const paths = await emptyReleases();
  let finish = () => {};
  let first: Promise<unknown> = Promise.resolve();
  await new Promise<void>((working) => {
    first = withLock(paths, 'admission', () => {
      working();
      return new Promise<void>((done) => (finish = done));
    });
  });
  await expect(withLock(paths, 'admission', async () => 'second')).rejects.toThrow(
    `admission is being changed by process ${process.pid}`,
  );
  finish();
  await first;
  expect(await withLock(paths, 'admission', async () => 'third')).toBe('third');
});

test('the lock of a process that was killed is taken over', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  const paths = await held({ pid, host: hostname(), at: '' });
  expect(await withLock(paths, 'admission', async () => 'mine')).toBe('mine');
});

test('of many processes that find a dead lock at once, no two work at a time', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  for (let round = 0; round < 20; round++) {
    const paths = await held({ pid, host: hostname(), at: '', token: 'dead' });
    let working = 0;
    let most = 0;
    const works = Array.from({ length: 8 }, () =>
      withLock(paths, 'admission', async () => {
        most = Math.max(most, ++working);
        await new Promise((resolve) => setTimeout(resolve, 5));
        working -= 1;
      }),
    );
    const outcomes = await Promise.allSettled(works);
    expect(most).toBe(1);
    expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(readdirSync(dirname(paths.lock('admission')))).toEqual([]);
  }
});

test('several flows are locked together, or none', async () => {
  const paths = await held({ pid: process.pid, host: hostname(), at: '', token: 'alive' });
  const both = () => withLocks(paths, ['summer-school', 'admission'], async () => 'both');
  await expect(both()).rejects.toThrow('admission is being changed by');
  expect(existsSync(paths.lock('summer-school'))).toBe(false);
  rmSync(paths.lock('admission'));
  expect(await both()).toBe('both');
});

test("another machine's lock is respected", async () => {
  const paths = await held({ pid: 1, host: 'elsewhere', at: '2026-11-20' });
  await expect(withLock(paths, 'admission', async () => 'mine')).rejects.toThrow('on elsewhere');
});
