import { Command as Program } from 'commander';
import type { Command, Output } from './command';
import { OPTIONS, wordsOf, type Words } from './options';

const PROGRAM = 'npm run release --';

/**
 * The program of the commands. When it is called in a wrong way, it says so, with the help, and throws a
 * `CommanderError`; so it does after the help that was asked for, with the exit code 0.
 */
export function releaseProgram(
  commands: Readonly<Record<string, Command>>,
  { print, complain }: Output,
  run: (command: Command, words: Words) => Promise<void>,
): Program {
  const program = new Program(PROGRAM)
    .usage('<command>')
    .helpCommand(false)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => print(text.trimEnd()),
      writeErr: (text) => complain(text.trimEnd()),
    })
    .showHelpAfterError()
    .addHelpText('after', `\n${ENVIRONMENT}`);
  for (const [name, command] of Object.entries(commands)) {
    const { summary, words = '', options = [], example } = command;
    const one = program.command(`${name} ${words}`.trim()).description(summary);
    for (const option of options) one.addOption(OPTIONS[option]);
    one.addHelpText('after', `\nExample:\n  ${PROGRAM} ${example}`);
    one.action(() => run(command, wordsOf(one.args, one.opts<Partial<Words>>())));
  }
  return program;
}

const ENVIRONMENT = `Options and an example of a command: ${PROGRAM} <command> --help

Environment:
  RELEASES_DIR   the releases folder (default: releases)
  RELEASE_BY     who releases (default: git's user)
  RELEASE_KEY    signs what is published: the file of a private Ed25519 key (PEM)
  PUBLIC_ORIGIN  where the pages are served, for the images of link previews, and
                 to ask whether lists have entries
                 (such as https://www.example.org)
  METRICS_URL    the address of the server's METRICS_PORT, which counts visits

Exit codes: 0 done, 1 refused or needs attention, 2 wrong usage`;
