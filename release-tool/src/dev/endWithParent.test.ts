import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const IMPORTED = join(__dirname, 'endWithParent.mjs');

/** A process that ends with this one. */
const start = (code: string) => spawn(process.execPath, ['--import', IMPORTED, '-e', code]);

it('ends a process whose standard input ends', async () => {
  const child = start('setInterval(() => {}, 1000)');
  child.stdin.end();
  expect(await once(child, 'exit')).toEqual([0, null]);
});
