import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

/** Imports a module of a step as it is saved now. Other packages are imported once. */
export async function importFresh(path: string): Promise<unknown> {
  // Where it finds the same packages.
  const outfile = join(dirname(path), 'dist', `${randomUUID()}.mjs`);
  try {
    await build({
      entryPoints: [path],
      outfile,
      bundle: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
      target: 'node20',
      jsx: 'automatic',
      loader: { '.css': 'empty' },
      logLevel: 'silent',
      // Do not read a tsconfig.json above the folder.
      tsconfigRaw: {},
    });
    return await import(pathToFileURL(outfile).href);
  } finally {
    await rm(dirname(outfile), { recursive: true, force: true });
  }
}
