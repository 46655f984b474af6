import { Argument, Command, CommanderError, Option } from 'commander';
import { callProblem, quiet } from '../commands/commandLine';
import { ownPackage } from '../core/repository';

/** The arguments of `npm run dev`. */
export interface DevelopmentArguments {
  readonly packages: readonly string[];
  readonly standalone: boolean;
  /** The address of a published flow. */
  readonly against?: string;
  /** The step after which one is shown that the flow does not have. */
  readonly after?: string;
}

const AGAINST = 'npm run dev -- step-contact --against https://school.example';

/**
 * @param print receives the help that was asked for
 * @throws Error when arguments are wrong or contradict each other; it names the nearest right one
 * @throws CommanderError when the help was printed: see `isHelp`
 */
export function parseArguments(
  words: readonly string[],
  print: (text: string) => void = () => {},
): DevelopmentArguments {
  const { packages, standalone = false, ...placed } = parsed(words, print);
  const [option] = Object.keys(placed);
  if (option === undefined) return { packages, standalone };
  if (standalone) {
    throw new Error(
      `--standalone shows a step without a flow: leave out --standalone or --${option}.`,
    );
  }
  if (packages.length !== 1) {
    throw new Error(`--${option} takes one step, the one from this machine: ${AGAINST}`);
  }
  return { packages, standalone, ...placed };
}

type Options = Partial<Omit<DevelopmentArguments, 'packages'>>;

function parsed(words: readonly string[], print: (text: string) => void) {
  const program = quiet(new Command('npm run dev --'), print)
    .description('show the product as its sources are saved, at an address that is printed')
    .addArgument(
      new Argument('[packages...]', 'those whose types are checked; without one, every package'),
    )
    .addOption(new Option('--standalone', 'show one step in a plain frame, without a flow'))
    .addOption(new Option('--against <address>', 'show one step in a flow that is served there'))
    .addOption(
      new Option('--after <step>', 'show a step after this one that the flow does not have'),
    )
    .addHelpText('after', `\nExample:\n  ${AGAINST}`);
  try {
    program.parse(words, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError) || error.exitCode === 0) throw error;
    throw new Error(`${callProblem(error)}: npm run dev -- --help`, { cause: error });
  }
  const own = program.args.length === 0 ? ownPackage() : undefined;
  const packages = own === undefined ? program.args : [own];
  return { packages, ...program.opts<Options>() };
}
