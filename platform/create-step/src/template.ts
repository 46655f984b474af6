import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { renamed, stepNameOf } from './stepName';

/** The package that each new step is a copy of. It is built, checked and tested like every other. */
export const TEMPLATE = 'step-template';

/** Texts by the paths of their files, with forward slashes. */
export type Files = Readonly<Record<string, string>>;

/** Output of builds and releases. */
const LEFT_OVER = /^(dist|node_modules|\.types-[^/]*)\/|^CHANGELOG\.md$/;

/** The files of the template in its folder. */
export async function readTemplate(folder: string): Promise<Files> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => !LEFT_OVER.test(path));
  const read = paths.map(
    async (path) => [path, await readFile(join(folder, path), 'utf8')] as const,
  );
  return Object.fromEntries(await Promise.all(read));
}

/**
 * The files of the first version of a step.
 *
 * @throws Error when the name is no step's
 */
export function stepFiles(template: Files, name: string): Files {
  const [from, to] = [stepNameOf(TEMPLATE), stepNameOf(name)];
  const { 'package.json': manifest = '{}', ...files } = Object.fromEntries(
    Object.entries(template).map((file) => file.map((text) => renamed(text, from, to))),
  ) as Files;
  return { ...files, 'package.json': jsonFile({ ...parsed(manifest), version: FIRST_VERSION }) };
}

const FIRST_VERSION = '1.0.0';

export const jsonFile = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

/** Writes a folder that is not there yet, or is empty. It never exists in part. */
export async function writeNew(folder: string, files: Files): Promise<void> {
  const staging = join(dirname(folder), `.${basename(folder)}.tmp`);
  await rm(staging, { recursive: true, force: true });
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(staging, dirname(path)), { recursive: true });
    await writeFile(join(staging, path), text);
  }
  await rename(staging, folder);
}

const parsed = (manifest: string) => JSON.parse(manifest) as object; // npm checks a package.json
