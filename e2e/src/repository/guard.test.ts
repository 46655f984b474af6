import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { isRunning } from './isRunning';

const GUARD = join(__dirname, 'guard.mjs');
/** Prints its number, and stays. */
const SLEEPER = 'console.log(process.pid); setInterval(() => {}, 1e6);';
/** Starts another process, and a guarded one, as a test's worker does. */
const FAMILY = `
  const { spawn } = require('node:child_process');
  const script = ${JSON.stringify(SLEEPER)};
  spawn(process.execPath, ['-e', script], { stdio: 'inherit' });
  spawn(process.execPath, [${JSON.stringify(GUARD)}, process.execPath, '-e', script],
    { stdio: ['pipe', 'inherit', 'inherit'], detached: true });
  ${SLEEPER}`;

/** A parent that guards a family, and what it says of it. */
async function guarded() {
  const script = `
    const { spawn } = require('node:child_process');
    spawn(process.execPath, [${JSON.stringify(GUARD)}, process.execPath, '-e', ${JSON.stringify(FAMILY)}],
      { stdio: ['pipe', 'inherit', 'inherit'], detached: true });
    setInterval(() => {}, 1e6);`;
  const parent = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  while (said.trim().split('\n').length < 3) {
    const [chunk] = (await once(parent.stdout, 'data')) as [Buffer];
    said += String(chunk);
  }
  return { parent, pids: said.trim().split('\n').map(Number) };
}

test.each(['SIGKILL', 'SIGINT'] as const)(
  'what a guarded command started ends with the parent, which gets %s',
  async (signal) => {
    const { parent, pids } = await guarded();
    expect(pids.map(isRunning)).toEqual([true, true, true]);
    parent.kill(signal);
    while (pids.some(isRunning)) await new Promise((later) => setTimeout(later, 20));
  },
);

test('the exit code of a command is its guard’s', async () => {
  const guard = spawn(process.execPath, [GUARD, process.execPath, '-e', 'process.exit(7)']);
  expect(await once(guard, 'exit')).toEqual([7, null]);
});
