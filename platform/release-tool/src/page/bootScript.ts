import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { minifySync } from '@swc/core';
import { moduleFile } from 'contract/module-file';
import { buildSync } from 'esbuild';

const SOURCES = fileURLToPath(new URL('boot', import.meta.url));
const CONTRACT = createRequire(import.meta.url).resolve('contract');

/**
 * The syntax of the boot script. A browser that is too old for the shell, which needs ES2022, can still parse
 * this script, which then shows the failure card.
 */
export const BOOT_SCRIPT_TARGET = 'es2019';
const MINIFIED = { compress: { ecma: 2019, passes: 3 }, mangle: true, ecma: 2019 } as const;

let compiled: ReturnType<typeof compileBootScripts> | undefined;

/** The inline scripts of a page, compiled once per process. */
export const bootScripts = () => (compiled ??= compileBootScripts(SOURCES));

/**
 * Compiles the inline scripts of a page: `open` runs before the first screen, `boot` after it and the set. The
 * output does not depend on where the sources are, because its hash is in the page's policy.
 *
 * @param folder of the sources
 */
export const compileBootScripts = (folder: string) => ({
  open: compile(moduleFile(`${folder}/open.ts`)),
  boot: compile(moduleFile(`${folder}/boot.ts`)),
});

function compile(file: string): string {
  const { outputFiles } = buildSync({
    entryPoints: [file],
    bundle: true,
    alias: { contract: CONTRACT },
    format: 'iife',
    target: BOOT_SCRIPT_TARGET,
    write: false,
    legalComments: 'none',
    // Do not read a tsconfig.json above the folder.
    tsconfigRaw: {},
  });
  const bundle = outputFiles.map(({ text }) => text).join('');
  // A page has 2 % fewer bytes than with esbuild's own minifier.
  return minifySync(bundle, MINIFIED).code;
}
