import { runNoticesCommand } from './noticesCommand';
import { runOfficeCommand } from './officeCommand';
import type { Command } from './output';

/** `registrations`: the first word says which command it is. Returns the exit code. */
export const runRegistrationsCommand: Command = (args, environment, output) => {
  const [command, ...rest] = args;
  if (command === 'notices') return runNoticesCommand(rest, environment, output);
  return runOfficeCommand(args, environment, output);
};
