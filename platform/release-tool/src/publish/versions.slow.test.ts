import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const REPOSITORY = join(__dirname, '../../../..');

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

/** The packages that `lerna version` raises. */
function changed(copy: string): string[] {
  const words = ['changed', '--all', '--json', '--loglevel', 'error'];
  const { stdout } = spawnSync('node_modules/.bin/lerna', words, { cwd: copy, encoding: 'utf8' });
  // It prints nothing when nothing changed.
  return (JSON.parse(stdout || '[]') as { name: string }[]).map(({ name }) => name);
}

test('a step that was changed since its tag is to get a version, and one of whose tests alone were is not', () => {
  const copy = emptyCopy();
  git(copy, 'tag', '--annotate', '--message', 'a version', 'step-contact@1.0.0');
  appendFileSync(join(copy, 'shared-store/some.test.ts'), '// What no build holds.');
  commit(copy, 'test(shared-store): some more');
  expect(changed(copy)).toEqual([]);

  change(copy, 'step-contact', 'feat(step-contact): ask for a second number');
  expect(changed(copy)).toEqual(['step-contact']);
});
