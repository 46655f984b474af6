import type { BuiltFrom } from 'contract';
import { git } from './git';

/**
 * The commit of a package's folder, and whether the repository has no uncommitted changes; undefined
 * outside of a repository.
 */
export async function builtFrom(directory: string): Promise<BuiltFrom | undefined> {
  try {
    const commit = (await git(directory, ['rev-parse', 'HEAD'])).trim();
    const changed = await git(directory, ['--no-optional-locks', 'status', '--porcelain']);
    return { commit, clean: changed === '' };
  } catch {
    // Sources without a repository can be published, too.
    return undefined;
  }
}
