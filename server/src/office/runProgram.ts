import { errorCode } from '../errorCode';
import type { Output } from './officeCommand';

/** One of the office's commands; answers its exit code. */
type Command = (
  args: string[],
  environment: Readonly<Record<string, string | undefined>>,
  output: Output,
) => Promise<number>;

/** Runs a command as this process. Whatever it writes is for its owner alone. */
export async function runProgram(command: Command): Promise<void> {
  process.umask(0o077);
  // A pipe that closes early (`| head`) has what it wanted; a disk that is full has not.
  process.stdout.on('error', (error) => process.exit(errorCode(error) === 'EPIPE' ? 0 : 1));
  process.exitCode = await command(process.argv.slice(2), process.env, {
    print: (line) => process.stdout.write(`${line}\n`),
    complain: (line) => process.stderr.write(`${line}\n`),
  });
}
