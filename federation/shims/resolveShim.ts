import { fileURLToPath } from 'node:url';
import type { ResolveShim } from '../src/moduleShimPlugin';

/**
 * Which of our modules a build takes in place of one of Module Federation's own: what is left out
 * serves remotes that a build names, and shared packages that a server shakes down. We have neither.
 */
export const resolveShim: ResolveShim = (file) => {
  const [, inside] = /\/node_modules\/@module-federation\/(.*)$/.exec(file) ?? [];
  const shim = inside && SHIMS.get(inside);
  return shim && fileURLToPath(new URL(shim, import.meta.url));
};

/** By the file below Module Federation's packages. */
export const SHIMS: ReadonlyMap<string, string> = new Map([
  ['runtime/dist/bundler.js', './runtime.ts'],
  ['webpack-bundler-runtime/dist/init.js', './init.ts'],
  ['webpack-bundler-runtime/dist/getSharedFallbackGetter.js', './getSharedFallbackGetter.ts'],
]);
