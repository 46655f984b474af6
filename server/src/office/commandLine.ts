import { Command as Program, CommanderError } from 'commander';
import { OperationalError, WrongUsage } from '../core/operationalError';
import { OPTIONS, type OptionName, type OptionValues } from './options';
import type { Environment, Output } from './output';

/** What a command was called with. */
export interface Call {
  readonly words: readonly string[];
  readonly options: OptionValues;
  readonly environment: Environment;
  readonly output: Output;
}

/** A command as it is declared; commander makes its help of this. */
export interface OfficeCommand {
  readonly summary: string;
  /** The words that it takes, as commander writes them, each with its help: `<reference>`, `[file]`. */
  readonly words?: Readonly<Record<string, string>>;
  readonly options?: readonly OptionName[];
  /** A call of it, after the name of the program. */
  readonly example: string;
  /**
   * Does it.
   *
   * @throws OperationalError with the sentence that says why it was not done
   * @throws WrongUsage with the one that says what is wrong with the call
   */
  run(call: Call): Promise<void>;
}

/** One of the office's programs. */
export interface OfficeProgram {
  /** The name of its npm script. */
  readonly name: string;
  /** Its one command, or what its commands have in common. */
  readonly does: OfficeCommand | string;
  readonly commands?: Readonly<Record<string, OfficeCommand>>;
}

/**
 * Runs the command that the words name.
 *
 * @returns the exit code: 0 done, or its help was asked for; 1 refused; 2 wrong usage
 */
export async function runCommandLine(
  program: OfficeProgram,
  words: readonly string[],
  environment: Environment,
  output: Output,
): Promise<number> {
  try {
    await declared(program, environment, output).parseAsync(words, { from: 'user' });
    return 0;
  } catch (error) {
    // Commander has printed the help, or what is wrong.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    if (!(error instanceof OperationalError)) throw error;
    output.complain(error.message);
    return error instanceof WrongUsage ? 2 : 1;
  }
}

function declared(
  { name, does, commands = {} }: OfficeProgram,
  environment: Environment,
  output: Output,
): Program {
  const called = `npm run -s ${name} --`;
  const program = new Program(called)
    .helpCommand(false)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => output.print(text.trimEnd()),
      writeErr: (text) => output.complain(text.trimEnd()),
      outputError: (text, write) => write(text.replace(/^error: /, '').replaceAll('\n', ' ')),
    });
  const declare = (one: Program, path: string, command: OfficeCommand) => {
    one.description(command.summary).showHelpAfterError(`Help: ${path} --help`);
    for (const [word, help] of Object.entries(command.words ?? {})) one.argument(word, help);
    for (const option of command.options ?? []) one.addOption(OPTIONS[option]);
    one.addHelpText('after', `\nExample:\n  ${called} ${command.example}`);
    // Commander's own message does not say which word is one too many.
    one.allowExcessArguments();
    one.action(async () => {
      const extra = one.args[one.registeredArguments.length];
      if (extra !== undefined) one.error(`'${extra}' is one word too many`);
      await command.run({ words: one.args, options: one.opts(), environment, output });
    });
  };
  if (typeof does !== 'string') {
    declare(program, called, does);
    return program;
  }
  program.description(does).showHelpAfterError(`Help: ${called} --help`);
  const examples = Object.values(commands).map(({ example }) => `  ${called} ${example}`);
  program.addHelpText('after', ['\nExamples:', ...examples].join('\n'));
  for (const [word, command] of Object.entries(commands)) {
    declare(program.command(word), `${called} ${word}`, command);
  }
  return program;
}
