import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

/** What `npm run keep-first -w e2e` wrote of the first packed version, 1.0. */
export const KEPT = join(import.meta.dirname, 'kept.json.br');

/** Texts of published files, by their names. */
type Files = Readonly<Record<string, string>>;

export interface Kept {
  /** A step that was built in a repository of its own: see `keptStep.ts`. */
  readonly step: Files;
  /** The shell as other hosts load it, `remoteEntry.js` and what exposes `./host`. */
  readonly shell: Files;
}

export const kept = () => JSON.parse(String(brotliDecompressSync(readFileSync(KEPT)))) as Kept; // its script wrote it

/** Publishes the step that was built then. */
export async function publishKeptStep(releases: string): Promise<void> {
  const folder = join(releases, 'packages/step-transport/1.0.0');
  await mkdir(folder, { recursive: true });
  for (const [name, text] of Object.entries(kept().step)) await writeFile(join(folder, name), text);
}
