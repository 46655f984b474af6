import { spawn } from 'node:child_process';
import process from 'node:process';

/**
 * Runs a command for as long as its own standard input is open. The parent holds the other end, so
 * the command ends with the parent, even when that is killed: an interrupted run of the tests
 * leaves no process and no port.
 *
 * Usage: node guard.mjs <command> [argument…]
 */
const [command = '', ...words] = process.argv.slice(2);
const child = spawn(command, words, { stdio: ['ignore', 'inherit', 'inherit'], detached: true });

const kill = () => {
  try {
    // The whole group: npm is not the server that it starts.
    process.kill(-(child.pid ?? NaN), 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
};
process.stdin.on('end', kill).on('error', kill).resume();
child.on('error', (error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(127);
});
child.on('exit', (code) => {
  // Whatever the command started and left behind.
  kill();
  process.exit(code ?? 1);
});
