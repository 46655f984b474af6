import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { repositoryFiles, type Source } from 'create-step/repository-files';
import { writeNew } from 'create-step/template';
import { folderIn } from '../src/core/repository';
import type { Packed } from '../src/pack/pack';

/** Makes the repository of a step, as `npm create` does from the package that is packed. */
export async function makeStepRepository(folder: string, packed: readonly Packed[]): Promise<void> {
  const creator = packed.find(({ name }) => name === 'create-step');
  const file = join(creator?.folder ?? '', 'dist/source.json');
  const source = JSON.parse(readFileSync(file, 'utf8')) as Source; // its build writes it
  await writeNew(folder, repositoryFiles(source, basename(folder), 'https://npm.example'));
}

/** Puts our packages where npm would, and links what is installed in this repository of others. */
export function linkPackages(root: string, folder: string, packed: readonly Packed[]): void {
  const modules = join(folder, 'node_modules');
  for (const { name, folder: content } of packed) {
    cpSync(content, join(modules, name), { recursive: true });
    // Of some packages it has a version of its own.
    linkOthers(join(folderIn(root, name), 'node_modules'), join(modules, name, 'node_modules'));
  }
  linkOthers(join(root, 'node_modules'), modules);
}

function linkOthers(from: string, to: string) {
  if (!existsSync(from)) return;
  for (const name of readdirSync(from)) {
    const installed = realpathSync(join(from, name));
    const isOurs = !installed.includes('/node_modules/');
    if (name.startsWith('.') || isOurs) continue;
    mkdirSync(dirname(join(to, name)), { recursive: true });
    symlinkSync(installed, join(to, name));
  }
}
