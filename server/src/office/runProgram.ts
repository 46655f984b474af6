import { errorCode } from '../errorCode';
import type { Output } from './officeCommand';

/** One of the office's commands; returns its exit code. */
type Command = (
  args: string[],
  environment: Readonly<Record<string, string | undefined>>,
  output: Output,
) => Promise<number>;

/** Runs a command as this process. Its files are readable by their owner only. */
export async function runProgram(command: Command): Promise<void> {
  process.umask(0o077);
  // A pipe that closes early (`| head`) is no error; a full disk is.
  process.stdout.on('error', (error) => process.exit(errorCode(error) === 'EPIPE' ? 0 : 1));
  process.exitCode = await command(process.argv.slice(2), process.env, {
    print: (line) => process.stdout.write(`${line}\n`),
    complain: (line) => process.stderr.write(`${line}\n`),
    ...(process.stderr.isTTY && {
      progress: (text: string) => void process.stderr.write(`\r\u001b[K${text}`),
    }),
  });
}
