import { parseArgs } from 'node:util';

/** What `npm run dev` was asked for. */
export interface DevelopmentArguments {
  readonly packages: readonly string[];
  readonly standalone: boolean;
  /** The address of a published flow. */
  readonly against?: string;
}

const AGAINST = 'npm run dev -- step-contact --against https://school.example';

/** @throws Error when they do not go together */
export function parseArguments(words: readonly string[]): DevelopmentArguments {
  const { values, positionals: packages } = parsed(words);
  const { standalone, against } = values;
  if (against === undefined) return { packages, standalone };
  if (standalone) {
    throw new Error(
      '--standalone shows a step without a site: leave out --standalone or --against.',
    );
  }
  if (packages.length !== 1) {
    throw new Error(`--against takes one step, the one from this machine: ${AGAINST}`);
  }
  return { packages, standalone, against };
}

function parsed(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { standalone: { type: 'boolean', default: false }, against: { type: 'string' } },
    });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException; // Node documents its codes
    if (code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE' && message.includes('--against')) {
      throw new Error(`--against needs the address of a site: ${AGAINST}`, { cause: error });
    }
    throw error;
  }
}
