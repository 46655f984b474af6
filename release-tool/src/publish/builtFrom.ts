import type { BuiltFrom } from 'contract';
import { git } from './git';

/**
 * The commit that a package's folder is at, and whether the repository has no other changes; undefined
 * outside of a repository.
 */
export async function builtFrom(directory: string): Promise<BuiltFrom | undefined> {
  try {
    const commit = (await git(directory, ['rev-parse', 'HEAD'])).trim();
    const changed = await git(directory, ['--no-optional-locks', 'status', '--porcelain']);
    return { commit, clean: changed === '' };
  } catch {
    // A copy of the sources without their repository can be published too.
    return undefined;
  }
}
