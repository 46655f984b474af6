import { Command as Program, CommanderError } from 'commander';
import { KEEP_DAYS } from '../prune/prune';
import type { Command, Words } from './command';
import { callProblem, quiet, WrongUsage } from './commandLine';
import { NO_OPTIONS, OPTIONS, type OptionValues } from './options';

const PROGRAM = 'npm run release --';

/**
 * Reads a command line.
 *
 * @param print receives the help that was asked for
 * @returns the command and its arguments
 * @throws WrongUsage that names what is wrong, with the nearest right word
 * @throws CommanderError when the help was printed: see `isHelp`
 */
export function parseCommand(
  args: readonly string[],
  commands: Readonly<Record<string, Command>>,
  print: (text: string) => void,
): Words & Pick<Command, 'run'> {
  const found: (Words & Pick<Command, 'run'>)[] = [];
  const program = quiet(new Program(PROGRAM), print)
    .usage('<command>')
    .helpCommand(false)
    .addHelpText('after', `\n${ENVIRONMENT}`);
  for (const [name, command] of Object.entries(commands)) {
    const { summary, words = '', options = [], example, run } = command;
    const one = program.command(`${name} ${words}`.trim()).description(summary);
    for (const option of options) one.addOption(OPTIONS[option]);
    one.addHelpText('after', `\nExample:\n  ${PROGRAM} ${example}`);
    one.action((...given: unknown[]) => {
      found.push({ run, ...wordsOf(given.slice(0, -2).flat(), one.opts<Partial<OptionValues>>()) });
    });
  }
  const overview = `${program.helpInformation()}\n${ENVIRONMENT}`;
  try {
    if (args.length > 0) program.parse(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError) || error.exitCode === 0) throw error;
    const [name = ''] = args;
    const called = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (called) throw wrongCall(callProblem(error), name, called.words);
    throw new WrongUsage(`${callProblem(error)}\n\n${overview}`);
  }
  const [parsed] = found;
  if (!parsed) throw new WrongUsage(overview);
  return parsed;
}

/** Says why a command does not take a call, and how the command is called. */
export const wrongCall = (problem: string, name: string, words = ''): WrongUsage =>
  new WrongUsage(
    `${problem}\n\nUsage: ${PROGRAM} ${name} ${words && `${words} `}[options]\nOptions: ${PROGRAM} ${name} --help`,
  );

const wordsOf = (words: unknown[], given: Partial<OptionValues>): Words => ({
  ...NO_OPTIONS,
  ...given,
  words: words.filter((word) => typeof word === 'string'),
  flow: given.flow ?? 'admission',
  isFlowGiven: given.flow !== undefined,
  days: given.days ?? KEEP_DAYS,
});

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
