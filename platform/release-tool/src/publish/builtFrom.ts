import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { BuiltFrom } from 'contract';
import { readJson } from '../core/files';
import { folderIn } from '../core/repository';
import { git } from './git';

/** The commit that a package was built from, and the files of the build that are in no commit as they are. */
export interface Built extends BuiltFrom {
  readonly uncommitted: readonly string[];
}

/**
 * What git says of a package's folder, of those of the workspace packages that it depends on, and of the lock file;
 * undefined outside of a repository.
 */
export async function builtFrom(directory: string): Promise<Built | undefined> {
  try {
    const commit = (await git(directory, ['rev-parse', 'HEAD'])).trim();
    const root = (await git(directory, ['rev-parse', '--show-toplevel'])).trim();
    const folders = [...(await dependenciesOf(root, directory))];
    const places = [...folders, ':(top)package-lock.json'];
    const status = ['--no-optional-locks', 'status', '--porcelain', '-z', '--no-renames', '--'];
    const changed = await git(directory, [...status, ...places]);
    // Each after two letters and a space.
    const uncommitted = changed
      .split('\0')
      .filter(Boolean)
      .map((line) => line.slice(3));
    return { commit, clean: uncommitted.length === 0, uncommitted };
  } catch {
    // Sources without a repository can be published, too.
    return undefined;
  }
}

/** The folders of a package and of the repository's packages that it depends on, directly or not. */
async function dependenciesOf(
  root: string,
  folder: string,
  found = new Set<string>(),
): Promise<Set<string>> {
  found.add(folder);
  const manifest = await readJson(join(folder, 'package.json'));
  const { dependencies = {} } = manifest as { dependencies?: Record<string, string> }; // npm checks it
  for (const name of Object.keys(dependencies)) {
    const other = folderIn(root, name);
    if (!found.has(other) && existsSync(join(other, 'package.json'))) {
      await dependenciesOf(root, other, found);
    }
  }
  return found;
}
