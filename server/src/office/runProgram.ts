import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { errorCode } from '../core/errorCode';
import { type Command, inPieces } from './output';

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
  const { flush, ...printing } = inPieces(async (piece) => {
    hasPrinted ||= piece !== '';
    if (!process.stdout.write(piece)) {
      await new Promise((resolve) => process.stdout.once('drain', resolve));
    }
  });
  try {
    process.exitCode = await command(process.argv.slice(2), process.env, {
      ...printing,
      complain,
      ...(process.stderr.isTTY && {
        progress: (text: string) => void process.stderr.write(`\r\u001b[K${text}`),
        ...(process.stdin.isTTY && { ask }),
      }),
    });
  } finally {
    void flush();
  }
}

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  // The end of the input only closes it; Ctrl-D and Ctrl-C reject the question.
  const closed = once(terminal, 'close').then(() => '');
  try {
    return await Promise.race([terminal.question(question).catch(() => ''), closed]);
  } finally {
    terminal.close();
  }
}
