import { setImmediate } from 'node:timers/promises';
import { errorCode } from '../core/errorCode';
import type { Command } from './output';

/** Lines are written in pieces of about this many characters. */
const PIECE = 64 * 1024;

/** As a shell reports a program that a signal ended. */
const INTERRUPTED = { SIGINT: 130, SIGTERM: 143 };

/** Runs a command as this process. Its files are readable by their owner only. */
export async function runProgram(command: Command): Promise<void> {
  process.umask(0o077);
  const complain = (line: string) => process.stderr.write(`${line}\n`);
  let hasPrinted = false;
  const end = (code: number, problem: string) => {
    complain(`${problem}${hasPrinted ? ': what was printed is incomplete' : ''}.`);
    process.exit(code);
  };
  process.stdout.on('error', (error) => {
    // A pipe that closes early (`| head`) is no error; a full disk is.
    if (errorCode(error) === 'EPIPE') process.exit(0);
    end(1, `The output cannot be written (${errorCode(error)})`);
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => end(INTERRUPTED[signal], 'Interrupted'));
  }
  let printed = '';
  const flush = async () => {
    hasPrinted ||= printed !== '';
    const isTaken = process.stdout.write(printed);
    printed = '';
    if (!isTaken) await new Promise((resolve) => process.stdout.once('drain', resolve));
  };
  try {
    process.exitCode = await command(process.argv.slice(2), process.env, {
      print: (line) => void (printed += `${line}\n`),
      complain,
      async drained() {
        if (printed.length < PIECE) return;
        await flush();
        // A signal is only handled between two turns of the event loop.
        await setImmediate();
      },
      ...(process.stderr.isTTY && {
        progress: (text: string) => void process.stderr.write(`\r\u001b[K${text}`),
      }),
    });
  } finally {
    void flush();
  }
}
