import { join } from 'node:path';
import { run } from '../core/run';
import { git } from './git';

/**
 * The packages that changed since their last versions, and those that depend on them: `npm run version`
 * raises their versions.
 *
 * @throws Error when the repository has no tags of versions
 */
export async function changedPackages(repository: string): Promise<string[]> {
  if ((await versionTags(repository)).length === 0) {
    throw new Error(
      'No version is tagged here, so nobody knows what changed since. In a shallow clone: git fetch --tags --unshallow. ' +
        'In a new repository: npm run release -- tag <the commit that is in use>',
    );
  }
  const lerna = join(repository, 'node_modules/.bin/lerna');
  const { failed, stdout, stderr } = await run(
    lerna,
    ['changed', '--all', '--json', '--loglevel', 'error'],
    repository,
  );
  if (!failed) return (JSON.parse(stdout) as { name: string }[]).map(({ name }) => name);
  // Lerna fails without output when nothing changed.
  if (stdout === '' && stderr === '') return [];
  throw new Error(stderr);
}

/**
 * Tags the version of each package at a commit, as lerna does when it raises versions. For a repository
 * without tags.
 *
 * @returns the tags
 * @throws Error when there are tags already
 */
export async function tagVersions(repository: string, commit: string): Promise<string[]> {
  const [known] = await versionTags(repository);
  if (known) throw new Error(`There are tags already, for instance ${known}`);
  const manifestAt = async (path: string) =>
    JSON.parse(await git(repository, ['show', `${commit}:${path}package.json`])) as {
      name: string;
      version: string;
      workspaces: string[];
    }; // checked by npm
  const { workspaces } = await manifestAt('');
  const manifests = await Promise.all(workspaces.map((folder) => manifestAt(`${folder}/`)));
  const tags = manifests.map(({ name, version }) => `${name}@${version}`);
  // Lerna ignores tags that are not annotated.
  for (const tag of tags)
    await git(repository, ['tag', '--annotate', '--message', tag, tag, commit]);
  return tags;
}

const versionTags = async (repository: string) =>
  (await git(repository, ['tag', '--list', '*@*'])).split('\n').filter(Boolean);
