import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { changedPackages, tagVersions } from './versions';

const REPOSITORY = join(__dirname, '../../..');
interface Manifest {
  version: string;
  dependencies: Record<string, string>;
}

/** A repository of the same packages, empty, and without a remote to push to. */
function emptyCopy(): string {
  const copy = mkdtempSync(join(tmpdir(), 'repository-'));
  const { workspaces } = JSON.parse(readFileSync(join(REPOSITORY, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  const manifests = ['.', ...workspaces].map((folder) => join(folder, 'package.json'));
  for (const file of [...manifests, 'package-lock.json', 'lerna.json', '.npmrc', '.gitignore']) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(REPOSITORY, file), join(copy, file));
  }
  // The tools alone: with the packages' own links in it, npm would take them for those of the copy.
  mkdirSync(join(copy, 'node_modules'));
  for (const name of ['.bin', 'conventional-changelog-conventionalcommits', 'compare-func']) {
    symlinkSync(join(REPOSITORY, 'node_modules', name), join(copy, 'node_modules', name));
  }
  git(copy, 'init', '--quiet');
  git(copy, 'config', 'user.name', 'Nobody');
  git(copy, 'config', 'user.email', 'nobody@example.org');
  commit(copy, 'feat: everything');
  return copy;
}

const git = (cwd: string, ...words: string[]) =>
  execFileSync('git', words, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

function commit(copy: string, message: string) {
  git(copy, 'add', '--all');
  git(copy, 'commit', '--quiet', '--message', message);
}

function change(copy: string, name: string, message: string) {
  appendFileSync(join(copy, name, 'note.txt'), `${message}\n`);
  commit(copy, message);
}

const manifest = (copy: string, name: string) =>
  JSON.parse(readFileSync(join(copy, name, 'package.json'), 'utf8')) as Manifest;

test('a step that was changed since its tag is to get a version, and one of whose tests alone were is not', async () => {
  const copy = emptyCopy();
  await expect(changedPackages(copy)).rejects.toThrow('No version is tagged here');
  const tags = await tagVersions(copy, 'HEAD');
  expect(tags).toContain(`step-contact@${manifest(copy, 'step-contact').version}`);
  await expect(tagVersions(copy, 'HEAD')).rejects.toThrow('There are tags already');
  appendFileSync(join(copy, 'shared-store/some.test.ts'), '// What no build holds.');
  commit(copy, 'test(shared-store): some more');
  expect(await changedPackages(copy)).toEqual([]);

  change(copy, 'step-contact', 'feat(step-contact): ask for a second number');
  expect(await changedPackages(copy)).toEqual(['step-contact']);
});
