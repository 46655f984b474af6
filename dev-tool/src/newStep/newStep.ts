import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { listFiles, readJson, writeAtomically } from 'release-tool/files';
import { renamed, stepNameOf } from './stepName';

/** The workspace to copy. It is built, checked and tested like every other. */
export const TEMPLATE = 'step-template';

/** Output of builds and releases. */
const LEFT_OVER = /^(dist|node_modules)\/|^CHANGELOG\.md$/;

/**
 * Makes a step's package as a renamed copy of the template, and adds it to the workspaces. It needs no
 * network: a new step depends only on installed packages.
 *
 * @param root of the repository
 * @throws Error when the name is invalid or in use; then nothing was changed
 */
export async function newStep(root: string, name: string): Promise<void> {
  stepNameOf(name);
  const [manifest, lock] = await Promise.all([
    readJson(join(root, 'package.json')) as Promise<Manifest>, // npm checks it
    readJson(join(root, 'package-lock.json')) as Promise<Lock>, // npm wrote it
  ]);
  if (manifest.workspaces.includes(name)) throw new Error(`${name} is taken: it is a workspace`);
  for (const path of [name, `node_modules/${name}`]) {
    if (existsSync(join(root, path))) throw new Error(`${name} is taken: there is ${path}`);
  }
  await copyTemplate(root, name);
  await writeJson(join(root, 'package-lock.json'), withLocked(lock, name));
  await writeJson(join(root, 'package.json'), withWorkspace(manifest, name));
  // `npm ci` would do only this.
  if (existsSync(join(root, 'node_modules'))) {
    await symlink(`../${name}`, join(root, 'node_modules', name));
  }
}

interface Manifest {
  readonly workspaces: readonly string[];
}

interface Lock {
  readonly packages: Readonly<Record<string, object>>;
}

/** Copies to another folder and renames it, so that the package never exists in part. */
async function copyTemplate(root: string, name: string) {
  const staging = join(root, `.${name}.tmp`);
  await rm(staging, { recursive: true, force: true });
  const [from, to] = [stepNameOf(TEMPLATE), stepNameOf(name)];
  for (const file of await listFiles(join(root, TEMPLATE))) {
    if (LEFT_OVER.test(file)) continue;
    const target = join(staging, renamed(file, from, to));
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, renamed(await readFile(join(root, TEMPLATE, file), 'utf8'), from, to));
  }
  const file = join(staging, 'package.json');
  await writeJson(file, { ...((await readJson(file)) as object), version: FIRST_VERSION }); // npm checks it
  await rename(staging, join(root, name));
}

const FIRST_VERSION = '1.0.0';

/** Adds the name before the template. */
function withWorkspace<T extends Manifest>(manifest: T, name: string): T {
  const workspaces = [...manifest.workspaces];
  workspaces.splice(workspaces.indexOf(TEMPLATE), 0, name);
  return { ...manifest, workspaces };
}

/** The lock file as npm would write it. */
function withLocked(lock: Lock, name: string): Lock {
  const { packages } = lock;
  const entries = Object.entries({
    ...packages,
    '': withWorkspace(packages[''] as Manifest, name), // npm copies the root's package.json there
    [`node_modules/${name}`]: { resolved: name, link: true },
    [name]: { ...packages[TEMPLATE], version: FIRST_VERSION },
  });
  const sorted = entries.sort(([a], [b]) => a.localeCompare(b, 'en'));
  return { ...lock, packages: Object.fromEntries(sorted) };
}

const writeJson = (file: string, value: object) =>
  writeAtomically(file, `${JSON.stringify(value, null, 2)}\n`);
