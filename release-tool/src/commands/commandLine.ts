import { CommanderError, type Command } from 'commander';

/** What was typed is no command. */
export class WrongUsage extends Error {}

/** Makes a program that ends no process and prints nothing but its help. */
export const quiet = (program: Command, print: (text: string) => void): Command =>
  program.exitOverride().configureOutput({
    writeOut: (text) => print(text.trimEnd()),
    writeErr: () => {},
    outputError: () => {},
  });

/** What a program says of a call that it does not take, with the nearest right word, in one line. */
export const callProblem = ({ message }: CommanderError): string =>
  message.replace(/^error: /, '').replaceAll('\n', ' ');

/** Whether a program ended because it has shown its help. */
export const isHelp = (error: unknown): boolean =>
  error instanceof CommanderError && error.exitCode === 0;
