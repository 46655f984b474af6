import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
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

/** Megabytes. */
const HEAP = 1024;
/** V8 takes only what it has compiled with the same ones. */
export const V8_FLAGS = [`--max-old-space-size=${HEAP}`];

let compiled: Promise<Player> | undefined;

/**
 * Compiles the player to one file, once in this process. So the player's own need not be allowed to read
 * anything but its folder and the files of a set.
 */
export const compilePlayer = (): Promise<Player> => (compiled ??= compile());

async function compile(): Promise<Player> {
  const { outputFiles } = await build({
    entryPoints: ['main', 'start'].map((name) =>
      moduleFile(join(import.meta.dirname, `../player/${name}.ts`)),
    ),
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    // jsdom's script for synchronous requests, which a page cannot make here.
    define: { 'require.resolve': 'undefined' },
    write: false,
    outdir: '.',
    outExtension: { '.js': '.cjs' },
    // Otherwise its names contain paths, and the hash depends on the folder.
    minify: true,
    // jsdom tells its own classes apart by their names.
    keepNames: true,
    logLevel: 'silent',
    // Do not read a tsconfig.json above the folder.
    tsconfigRaw: {},
  });
  const hashed = createHash('sha256');
  for (const { contents } of outputFiles) hashed.update(contents);
  const hash = hashed.digest('hex');
  const folder = join(REPOSITORY, 'node_modules/.cache/player', hash);
  for (const { path, text } of outputFiles) {
    const file = join(folder, basename(path));
    // In one step: another process may be running the file.
    if ((await readText(file)) !== text) await writeAtomically(file, text);
  }
  const file = join(folder, 'start.cjs');
  if (!existsSync(join(folder, `${process.version}.code`))) {
    await promisify(execFile)(process.execPath, [...V8_FLAGS, file, 'keep'], { env: {} });
  }
  return { file, hash };
}
