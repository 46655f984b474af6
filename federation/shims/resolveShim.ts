import { fileURLToPath } from 'node:url';

/**
 * Finds the shim that a build uses in place of a file of Module Federation. The shims omit the code for
 * remotes that a build names, and for shared packages that a server tree-shakes. We have neither.
 */
export function resolveShim(file: string): string | undefined {
  const [, inside] = /\/node_modules\/@module-federation\/(.*)$/.exec(file) ?? [];
  const shim = inside && SHIMS.get(inside);
  return shim && fileURLToPath(new URL(shim, import.meta.url));
}

/** Shims by the file that they replace, below Module Federation's packages. */
export const SHIMS: ReadonlyMap<string, string> = new Map([
  ['runtime/dist/bundler.js', './runtime.ts'],
  ['webpack-bundler-runtime/dist/init.js', './init.ts'],
  ['webpack-bundler-runtime/dist/getSharedFallbackGetter.js', './getSharedFallbackGetter.ts'],
]);
