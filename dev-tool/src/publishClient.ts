import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Asset } from 'contract';
import { packageUrl, type ReleasePaths } from 'contract/release-paths';
import { integrityOf } from 'contract/integrity';
import { build } from 'esbuild';
import { createHash } from 'node:crypto';

const NAME = 'dev-client';
const FILE = 'client.js';

/** Publishes the script that is added to pages in development. */
export async function publishClient(paths: ReleasePaths): Promise<Asset> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'client/main.ts')],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    write: false,
    // Do not read a tsconfig.json above the folder.
    tsconfigRaw: {},
  });
  const script = Buffer.from(outputFiles.map(({ text }) => text).join(''));
  // Browsers cache published files for ever, so another script needs another address.
  const version = createHash('sha256').update(script).digest('hex').slice(0, 16);
  await mkdir(paths.version(NAME, version), { recursive: true });
  await writeFile(join(paths.version(NAME, version), FILE), script);
  return { url: packageUrl(NAME, version, FILE), integrity: integrityOf(script) };
}
