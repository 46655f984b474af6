import process from 'node:process';

/** Ends a process when its standard input does: its parent holds the other end, also when that is killed. */
process.stdin.on('end', () => process.exit()).resume();
// It keeps no server alive that has closed.
process.stdin.unref();
