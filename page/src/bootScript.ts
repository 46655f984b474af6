import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

const SOURCES = fileURLToPath(new URL('boot', import.meta.url));
const CONTRACT = fileURLToPath(new URL('../../contract/src/index.ts', import.meta.url));

/**
 * The syntax of the boot script. The shell needs ES2022 (`webpack.ts`). An older browser cannot run the
 * shell but can parse this script, which then shows the failure card.
 */
export const BOOT_SCRIPT_TARGET = 'es2019';

/** The scripts that a page itself contains, each from a file of `boot/`. */
export interface BootScripts {
  /** Before the first screen. */
  readonly open: string;
  /** Behind it, and behind the set. */
  readonly boot: string;
}

let compiled: BootScripts | undefined;

/** The scripts that a page contains, compiled once in a process. */
export function bootScripts(): BootScripts {
  compiled ??= compileBootScripts(SOURCES);
  return compiled;
}

/**
 * Compiles the scripts of a page. The same sources give the same text wherever they are: their hashes
 * are in the page's policy.
 *
 * @param folder of its sources
 */
export const compileBootScripts = (folder: string): BootScripts => ({
  open: compile(`${folder}/open.ts`),
  boot: compile(`${folder}/boot.ts`),
});

function compile(file: string): string {
  const { outputFiles } = buildSync({
    entryPoints: [file],
    bundle: true,
    alias: { contract: CONTRACT },
    format: 'iife',
    minify: true,
    target: BOOT_SCRIPT_TARGET,
    write: false,
    legalComments: 'none',
    // Otherwise a tsconfig.json above the folder decides.
    tsconfigRaw: {},
  });
  return outputFiles.map(({ text }) => text.trimEnd()).join('');
}
