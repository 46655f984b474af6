import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';

/**
 * Imports a module of a step from its current sources, together with contract and shared-store, so that a
 * later call sees saved changes. Installed packages are imported once, and so is step-kit, which
 * declarations do not use.
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
      // Do not read a tsconfig.json above the folder.
      tsconfigRaw: {},
    });
    return await import(pathToFileURL(outfile).href);
  } finally {
    await rm(folder, { recursive: true });
  }
}

const BY_PLUGIN = Symbol('resolved by the plugin itself');

/** Our own packages are links in `node_modules`, and resolve to folders outside of it. */
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
