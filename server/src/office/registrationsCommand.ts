import { auditCommand } from './auditCommand';
import { runCommandLine } from './commandLine';
import { eraseCommand } from './eraseCommand';
import type { Command } from './output';
import { exportCommand, listCommand, showCommand } from './readCommands';

const PROGRAM = {
  name: 'registrations',
  does: 'what parents have sent, for the office; each command but audit has an entry in the audit',
  commands: {
    list: listCommand,
    show: showCommand,
    export: exportCommand,
    erase: eraseCommand,
    audit: auditCommand,
  },
};

/** The office's program for the registrations. Only `erase` changes any. Returns the exit code. */
export const runRegistrationsCommand: Command = (args, environment, output) =>
  runCommandLine(PROGRAM, args, environment, output);
