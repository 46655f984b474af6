import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { eventually } from '../../testing/eventually';
import { freeReserves } from '../storage/erasing/diskReserve';
import { keepReserves } from './keepReserves';

test('a reserve is made, and again after it was freed; a problem is said once and ends nothing', async () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'server-reserves-')), 'data');
  const warn = jest.fn();
  const hasReserve = () => Promise.resolve(existsSync(join(folder, 'disk-reserve')));
  // In the way of the folder.
  writeFileSync(folder, '');
  const reserves = keepReserves([folder], { warn }, { bytes: 1000, lookEveryMs: 10 });
  await eventually(() => Promise.resolve(warn.mock.calls.length > 0));
  await delay(100);
  expect(warn.mock.calls).toEqual([
    [
      `erasing may fail when the disk is full, for want of a reserve: ${folder}/disk-reserve cannot be written (EEXIST)`,
    ],
  ]);
  rmSync(folder);
  await eventually(hasReserve);
  freeReserves([folder]);
  await eventually(hasReserve);
  await reserves.stop();
  freeReserves([folder]);
  await delay(100);
  expect(await hasReserve()).toBe(false);
  rmSync(join(folder, '..'), { recursive: true });
});
