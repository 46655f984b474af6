import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { moduleFile } from 'contract/module-file';
import { build } from 'esbuild';
import { readText, writeAtomically } from '../core/files';
import { REPOSITORY } from '../core/repository';

export interface Player {
  /** What Node runs. It reads nothing else than its folder. */
  readonly file: string;
  /** Of the player's code, with jsdom's: another player may find something else. */
  readonly hash: string;
}

let compiled: Promise<Player> | undefined;

/**
 * Compiles the player to one file, once in this process. So the player's own need not be allowed to read
 * anything but its folder and the files of a set.
 */
export const compilePlayer = (): Promise<Player> => (compiled ??= compile());

async function compile(): Promise<Player> {
  const { outputFiles } = await build({
    entryPoints: [moduleFile(join(import.meta.dirname, '../player/main.ts'))],
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    // jsdom's script for synchronous requests, which a page cannot make here.
    define: { 'require.resolve': 'undefined' },
    write: false,
    // Otherwise its names contain paths, and the hash depends on the folder.
    minify: true,
    // jsdom tells its own classes apart by their names.
    keepNames: true,
    logLevel: 'silent',
    // Do not read a tsconfig.json above the folder.
    tsconfigRaw: {},
  });
  const [{ contents, text } = { contents: '', text: '' }] = outputFiles;
  const hash = createHash('sha256').update(contents).digest('hex');
  const file = join(REPOSITORY, 'node_modules/.cache/player', `${hash}.cjs`);
  // In one step: another process may be running the file.
  if ((await readText(file)) !== text) await writeAtomically(file, text);
  return { file, hash };
}
