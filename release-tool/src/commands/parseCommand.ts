import { Command as Program, CommanderError } from 'commander';
import { KEEP_DAYS } from '../prune/prune';
import type { Command, Words } from './command';
import { callProblem, quiet, WrongUsage } from './commandLine';
import { NO_OPTIONS, optionNamed, type OptionValues } from './options';

const PROGRAM = 'npm run release --';

/**
 * Reads a command line.
 *
 * @param print is given the help that was asked for
 * @returns the command and its words
 * @throws WrongUsage that names what is wrong, with the nearest right word
 * @throws CommanderError when the help was printed: see `isHelp`
 */
export function parseCommand(
  args: readonly string[],
  commands: Readonly<Record<string, Command>>,
  print: (text: string) => void,
): Words & Pick<Command, 'run'> {
  const found: (Words & Pick<Command, 'run'>)[] = [];
  const program = quiet(new Program(PROGRAM), print).helpCommand(false);
  for (const [name, command] of Object.entries(commands)) {
    const { summary, words = '', options = [], example, run } = command;
    const one = program.command(`${name} ${words}`.trim()).description(summary);
    // It would not say which word is one too many.
    one.allowExcessArguments();
    for (const option of options) one.addOption(optionNamed(option));
    one.addHelpText('after', `\nExample:\n  ${PROGRAM} ${example}`);
    one.action((...given: unknown[]) => {
      const extra = words.includes('...') ? undefined : one.args[one.registeredArguments.length];
      if (extra !== undefined) throw wrongCall(`${name} takes no '${extra}'`, name, commands);
      found.push({ run, ...wordsOf(given.slice(0, -2).flat(), one.opts<Partial<OptionValues>>()) });
    });
  }
  program.helpInformation = () => overview(commands);
  try {
    if (args.length > 0) program.parse(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError) || error.exitCode === 0) throw error;
    throw wrongCall(callProblem(error), args[0], commands);
  }
  const [parsed] = found;
  if (!parsed) throw new WrongUsage(overview(commands));
  return parsed;
}

/** What a call is told that a command does not take, and how the command is called. */
export const wrongCall = (
  problem: string,
  name: string | undefined,
  commands: Readonly<Record<string, Command>>,
): WrongUsage => {
  const command = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined;
  const usage =
    name === undefined || !command
      ? overview(commands)
      : `Usage: ${PROGRAM} ${lineOf(name, command)}`;
  return new WrongUsage(`${problem}\n\n${usage}`);
};

const wordsOf = (words: unknown[], given: Partial<OptionValues>): Words => ({
  ...NO_OPTIONS,
  ...given,
  words: words.filter((word) => typeof word === 'string'),
  flow: given.flow ?? 'admission',
  isFlowGiven: given.flow !== undefined,
  days: given.days ?? KEEP_DAYS,
});

/** `promote [package@version...] [--flow <flow>] …` */
const lineOf = (name: string, { words, options = [] }: Command) =>
  [name, words, ...options.map((option) => `[${optionNamed(option).flags}]`)]
    .filter(Boolean)
    .join(' ');

const overview = (commands: Readonly<Record<string, Command>>) =>
  `Usage: ${PROGRAM} <command>

${Object.entries(commands)
  .map(([name, command]) => `  ${lineOf(name, command)}\n      ${command.summary}`)
  .join('\n')}

${PROGRAM} <command> --help has its options and an example.

METRICS_URL is the address of the server's METRICS_PORT, which counts visits; RELEASES_DIR (default:
releases) is the folder that it works on; RELEASE_BY (default: git's user) is
who releases; PUBLIC_ORIGIN (such as https://www.example.org) is where the pages are served, for the
images of link previews. Exit code: 0 done, 1 refused, or something to look at, 2 wrong usage.`;
