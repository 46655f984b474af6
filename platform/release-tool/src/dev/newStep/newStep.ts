import { existsSync } from 'node:fs';
import { symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { stepNameOf } from 'create-step/step-name';
import { jsonFile, readTemplate, stepFiles, TEMPLATE, writeNew } from 'create-step/template';
import { readJson, writeAtomically } from '../../core/files';
import { run } from '../../core/run';

/**
 * Makes a step's package as a renamed copy of the template, and adds it to the workspaces. It needs no
 * network: a new step depends only on installed packages.
 *
 * @param root of the repository
 * @throws Error when the name is invalid or in use; then nothing was changed
 */
export async function newStep(root: string, name: string): Promise<void> {
  stepNameOf(name);
  const file = join(root, 'package.json');
  const manifest = (await readJson(file)) as { readonly workspaces: readonly string[] }; // npm checks it
  const { workspaces } = manifest;
  if (workspaces.some((folder) => basename(folder) === name))
    throw new Error(`${name} is taken: it is a workspace`);
  for (const path of [name, `node_modules/${name}`]) {
    if (existsSync(join(root, path))) throw new Error(`${name} is taken: there is ${path}`);
  }
  const template = `platform/${TEMPLATE}`;
  const files = stepFiles(await readTemplate(join(root, template)), name);
  // It lies at the top, where a team finds its step.
  const own = files['package.json']?.replace('../../node_modules', '../node_modules') ?? '';
  await writeNew(join(root, name), { ...files, 'package.json': own });
  const named = workspaces.toSpliced(workspaces.indexOf(template), 0, name);
  await writeAtomically(file, jsonFile({ ...manifest, workspaces: named }));
  const words = ['install', '--offline', '--ignore-scripts', '--package-lock-only'];
  const { failed, stderr } = await run('npm', words, root);
  if (failed) throw new Error(`${name} is not in package-lock.json yet: npm install\n${stderr}`);
  // `npm ci` would do only this.
  if (existsSync(join(root, 'node_modules'))) {
    await symlink(`../${name}`, join(root, 'node_modules', name));
  }
}
