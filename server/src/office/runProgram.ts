import { errorCode } from '../core/errorCode';
import type { Command } from './output';

/** What is printed is written in pieces of about this many characters. */
const PIECE = 64 * 1024;

/** Runs a command as this process. Its files are readable by their owner only. */
export async function runProgram(command: Command): Promise<void> {
  process.umask(0o077);
  // A pipe that closes early (`| head`) is no error; a full disk is.
  process.stdout.on('error', (error) => process.exit(errorCode(error) === 'EPIPE' ? 0 : 1));
  let unwritten: string[] = [];
  let length = 0;
  const write = () => {
    const piece = unwritten.join('');
    unwritten = [];
    length = 0;
    return process.stdout.write(piece);
  };
  try {
    process.exitCode = await command(process.argv.slice(2), process.env, {
      print(line) {
        unwritten.push(line, '\n');
        length += line.length + 1;
      },
      async drained() {
        if (length < PIECE || write()) return;
        await new Promise((resolve) => process.stdout.once('drain', resolve));
      },
      complain: (line) => process.stderr.write(`${line}\n`),
      ...(process.stderr.isTTY && {
        progress: (text: string) => void process.stderr.write(`\r\u001b[K${text}`),
      }),
    });
  } finally {
    write();
  }
}
