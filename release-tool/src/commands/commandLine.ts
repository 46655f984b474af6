import { CommanderError, type Command } from 'commander';

export { WrongUsage } from '../core/wrongUsage';

/** Makes commander throw instead of ending the process, and print only the help. */
export const quiet = (program: Command, print: (text: string) => void): Command =>
  program.exitOverride().configureOutput({
    writeOut: (text) => print(text.trimEnd()),
    writeErr: () => {},
    outputError: () => {},
  });

/** commander's message for a wrong call, in one line. */
export const callProblem = ({ message }: CommanderError): string =>
  message.replace(/^error: /, '').replaceAll('\n', ' ');

/** Whether commander threw because it has printed the help. */
export const isHelp = (error: unknown): boolean =>
  error instanceof CommanderError && error.exitCode === 0;
