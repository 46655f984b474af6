import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

const SOURCES = fileURLToPath(new URL('../../boot', import.meta.url));

/**
 * The syntax of the boot script. The shell needs ES2022 (`webpack.ts`). An older browser cannot run the
 * shell but can parse this script, which then shows the failure card.
 */
export const BOOT_SCRIPT_TARGET = 'es2019';

let compiled: string | undefined;

/** The boot script as a page contains it, compiled once in a process. */
export function bootScript(): string {
  compiled ??= compileBootScript(SOURCES);
  return compiled;
}

/**
 * Compiles the boot script. The same sources give the same text wherever they are: its hash is in the
 * page's policy.
 *
 * @param folder of its sources
 */
export function compileBootScript(folder: string): string {
  const { outputFiles } = buildSync({
    entryPoints: [`${folder}/boot.ts`],
    bundle: true,
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
