import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';

/**
 * Imports a module of a step as its sources are now, with what they import of the contract and the store:
 * a later call sees what was saved since. What is installed is imported once, and so is step-kit, which
 * no declaration is made of.
 */
export async function importFresh(path: string): Promise<unknown> {
  const folder = await mkdtemp(join(tmpdir(), 'dev-step-'));
  try {
    const outfile = join(folder, 'module.mjs');
    await build({
      entryPoints: [path],
      outfile,
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      jsx: 'automatic',
      loader: { '.css': 'empty' },
      plugins: [installedOutside],
      logLevel: 'silent',
      // Otherwise a tsconfig.json above the folder decides.
      tsconfigRaw: {},
    });
    return await import(pathToFileURL(outfile).href);
  } finally {
    await rm(folder, { recursive: true });
  }
}

const BY_PLUGIN = Symbol('resolved by the plugin itself');

/** Our packages are links in `node_modules`, so they resolve to another folder. */
const OUTSIDE = /[\\/](node_modules|step-kit)[\\/]/;

const installedOutside: Plugin = {
  name: 'installed-outside',
  setup(bundling) {
    bundling.onResolve({ filter: /^[^./]/ }, async (request) => {
      if (request.pluginData === BY_PLUGIN || request.kind === 'entry-point') return undefined;
      const { importer, kind, resolveDir } = request;
      const options = { importer, kind, resolveDir, pluginData: BY_PLUGIN };
      const found = await bundling.resolve(request.path, options);
      if (found.errors.length > 0 || !OUTSIDE.test(found.path)) return found;
      return { path: pathToFileURL(found.path).href, external: true };
    });
  },
};
