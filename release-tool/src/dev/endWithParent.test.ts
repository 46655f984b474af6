import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const IMPORTED = join(__dirname, 'endWithParent.mjs');
const THREAD = `
  const { Worker } = require('node:worker_threads');
  new Worker('', { eval: true }).on('error', (error) => console.log(error.message));`;

/** A process that ends with this one. */
const start = (code: string) => spawn(process.execPath, ['--import', IMPORTED, '-e', code]);

it('ends a process whose standard input ends', async () => {
  const child = start('setInterval(() => {}, 1000)');
  child.stdin.end();
  expect(await once(child, 'exit')).toEqual([0, null]);
});

it('leaves the threads of a process alone', async () => {
  const child = start(THREAD);
  let said = '';
  child.stdout.on('data', (text) => (said += String(text)));
  await once(child, 'exit');
  expect(said).toBe('');
});
