import { fileURLToPath } from 'node:url';
import { moduleFile } from 'contract/module-file';

/**
 * Finds the shim for a file of Module Federation. The shims omit the code for remotes that are named at
 * build time, for preloading and loading others than the release set's, and for shared packages that a
 * server tree-shakes: we use none of it.
 */
export function resolveShim(file: string): string | undefined {
  const [, inside] = /\/node_modules\/@module-federation\/(.*)$/.exec(file) ?? [];
  const shim = inside && SHIMS.get(inside);
  return shim && moduleFile(fileURLToPath(new URL(shim, import.meta.url)));
}

/** The shims, by the path of the replaced file within Module Federation's packages. */
export const SHIMS: ReadonlyMap<string, string> = new Map([
  ['runtime/dist/bundler.js', './runtime.ts'],
  ['runtime-core/dist/plugins/snapshot/SnapshotHandler.js', './snapshotHandler.ts'],
  ['runtime-core/dist/utils/preload.js', './preload.ts'],
  ['sdk/dist/dom.js', './loadScript.ts'],
  ['webpack-bundler-runtime/dist/remotes.js', './remotes.ts'],
  ['webpack-bundler-runtime/dist/init.js', './init.ts'],
  ['webpack-bundler-runtime/dist/getSharedFallbackGetter.js', './getSharedFallbackGetter.ts'],
]);
