import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { Command, CommanderError } from 'commander';
import { errorCode } from '../core/errorCode';
import { OperationalError, WrongUsage } from '../core/operationalError';
import { type AuditEntry, completed, recordAudit, systemUser } from '../storage/audit/audit';
import { withExistingDatabase } from '../storage/database/existingDatabase';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Where a program writes, a line at a time. */
export interface Output {
  print(line: string): void;
  complain(line: string): void;
  /** Resolves when more can be printed, so that a slow reader does not fill the memory. */
  drained?(): Promise<void>;
}

/** Returns the exit code: 0 done, or its help was asked for; 1 refused; 2 wrong usage. */
export type Program = (
  args: readonly string[],
  environment: Environment,
  output: Output,
) => Promise<number>;

/**
 * One of the office's programs, called by its npm script.
 *
 * @param declare adds its arguments, options and commands; an `OperationalError` of an action is its one line
 */
export const createProgram =
  (
    name: string,
    examples: readonly string[],
    declare: (program: Command, environment: Environment, output: Output) => void,
  ): Program =>
  async (args, environment, output) => {
    const called = `npm run -s ${name} --`;
    const program = new Command(called)
      .helpCommand(false)
      .exitOverride()
      .showHelpAfterError(`Help: ${called} --help`)
      .addHelpText('afterAll', ['\nExamples:', ...examples].join(`\n  ${called} `))
      .configureOutput({
        writeOut: (text) => output.print(text.trimEnd()),
        writeErr: (text) => output.complain(text.trimEnd()),
        outputError: (text, write) => write(text.replace(/^error: /, '').replaceAll('\n', ' ')),
      });
    try {
      declare(program, environment, output);
      await program.parseAsync(args, { from: 'user' });
      return 0;
    } catch (error) {
      // Commander has printed the help, or what is wrong.
      if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
      if (!(error instanceof OperationalError)) throw error;
      output.complain(error.message);
      return error instanceof WrongUsage ? 2 : 1;
    }
  };

/** Runs a program as this process. Its files are readable by their owner only. */
export async function runProgram(program: Program): Promise<void> {
  process.umask(0o077);
  const { stdout, stderr } = process;
  stdout.on('error', (error) => {
    // A pipe that closes early (`| head`) is no error; a full disk is.
    if (errorCode(error) === 'EPIPE') process.exit(0);
    const code = errorCode(error);
    stderr.write(`The output cannot be written (${code}): what was printed is incomplete.\n`);
    process.exit(1);
  });
  process.exitCode = await program(process.argv.slice(2), process.env, {
    print: (line) => void stdout.write(`${line}\n`),
    complain: (line) => void stderr.write(`${line}\n`),
    async drained() {
      if (stdout.writableNeedDrain) await once(stdout, 'drain');
      // An error of the output is only handled between two turns of the event loop.
      await setImmediate();
    },
  });
}

/**
 * Writes what a program does to the audit, before anything is shown or done, on a connection of its own.
 *
 * @throws OperationalError when it cannot be written
 */
export const writeAudit = (environment: Environment, entry: AuditEntry): Promise<void> =>
  withExistingDatabase(environment, 'change', async ({ db, sqlite }) => {
    // In WAL mode, NORMAL would forget the entry in a power cut, after the answers were shown.
    sqlite?.pragma('synchronous = FULL');
    const recorded = completed(entry, systemUser(), Date.now());
    await recordAudit(db, recorded).catch((error: unknown) => {
      // A driver's own message may quote data.
      const code = errorCode(error) || 'no answer';
      throw new OperationalError(
        `The audit cannot be written (${code}), so nothing is shown or changed.`,
      );
    });
  });
