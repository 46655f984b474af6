import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, extname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** The paths of all files below a folder, relative to it, with forward slashes, sorted. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}

/** The entries of a folder, except hidden ones; none when there is no such folder. */
export async function listFolder(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => !name.startsWith('.')).sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Replaces a file in one step: a reader finds either the old content or the new one, complete. */
export async function writeAtomically(file: string, content: string | Buffer): Promise<void> {
  await (await stageAll([[file, content]])).replace();
}

/** The next content of some files, already written beside them. */
export interface Staged {
  replace(): Promise<void>;
  discard(): Promise<void>;
}

/**
 * Writes the replacements of some files beside them, so that a full disk fails before anything is replaced;
 * they are replaced in this order. A file without content is deleted. A file that already has its content is
 * not touched.
 */
export async function stageAll(
  files: readonly (readonly [file: string, content: string | Buffer | undefined])[],
): Promise<Staged> {
  const temporary = new Map<string, string | undefined>();
  const discard = async () => {
    for (const path of temporary.values()) if (path) await rm(path, { force: true });
  };
  const orDiscard = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      await discard();
      throw error;
    }
  };
  await orDiscard(async () => {
    for (const [file, content] of files) {
      if ((await readText(file)) === content) continue;
      const path = `${file}.${randomUUID()}.tmp`;
      temporary.set(file, content === undefined ? undefined : path);
      if (content === undefined) continue;
      await mkdir(dirname(file), { recursive: true });
      await writeDurably(path, content);
    }
  });
  return {
    discard,
    // After a failure the old files stay consistent with an earlier history; the next change replaces them.
    replace: () =>
      orDiscard(async () => {
        for (const [file, path] of temporary) {
          if (path) await rename(path, file);
          else await rm(file, { force: true });
        }
      }),
  };
}

/** Flushes a file to the disk before anything points to it. */
async function writeDurably(file: string, content: string | Buffer): Promise<void> {
  const handle = await open(file, 'w');
  try {
    await handle.writeFile(content);
    // Readable by any web server, whatever the umask is.
    await handle.chmod(0o644);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The text in a file, or undefined when there is no such file. */
export async function readText(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The JSON in a file, or undefined when there is no such file. */
export async function readJson(file: string): Promise<unknown> {
  const text = await readText(file);
  return text === undefined ? undefined : JSON.parse(text);
}

/** The files to compress. Not source maps: they are most of a release, and no form loads them. */
const COMPRESSIBLE = new Set(['.js', '.css', '.json', '.svg', '.html']);
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes the compressed forms of a file beside it, so that the server does not compress. */
export async function compressBeside(file: string): Promise<void> {
  if (!COMPRESSIBLE.has(extname(file))) return;
  const bytes = await readFile(file);
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await writeAtomically(`${file}.br`, await brotli(bytes, { params: quality }));
  await writeAtomically(`${file}.gz`, await zip(bytes, { level: 9 }));
}
