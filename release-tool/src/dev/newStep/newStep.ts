import { existsSync } from 'node:fs';
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { stepNameOf } from 'create-step/step-name';
import {
  FIRST_VERSION,
  jsonFile,
  readTemplate,
  stepFiles,
  TEMPLATE,
  writeNew,
} from 'create-step/template';
import { readJson, writeAtomically } from '../../core/files';

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
  await writeNew(join(root, name), stepFiles(await readTemplate(join(root, TEMPLATE)), name));
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

const writeJson = (file: string, value: object) => writeAtomically(file, jsonFile(value));
