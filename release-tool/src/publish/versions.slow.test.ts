import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import semver from 'semver';
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

/** What `npm run version` does. @returns the tags that it made */
function giveVersions(copy: string): string[] {
  const before = new Set(git(copy, 'tag').split('\n'));
  execFileSync(join(copy, 'node_modules/.bin/lerna'), ['version', '--yes', '--loglevel', 'error'], {
    cwd: copy,
    stdio: 'pipe',
    // As npm does: without it, lerna would run the root's script of that name, which is itself.
    env: { ...process.env, npm_lifecycle_event: 'version' },
  });
  return git(copy, 'tag')
    .split('\n')
    .filter((tag) => !before.has(tag));
}

/** The version after a package's own. */
const next = (copy: string, name: string, kind: 'major' | 'minor' | 'patch') =>
  semver.inc(manifest(copy, name).version, kind) ?? '';

const changedFiles = (copy: string) =>
  git(copy, 'show', '--name-only', '--format=', 'HEAD').split('\n');

/** The steps of the copy, whichever there are: each depends on shared-store. */
const stepsIn = (copy: string) =>
  readdirSync(copy).filter((name) => name.startsWith('step-') && name !== 'step-kit');

test('versions: a changed step alone is to get one; a changed dependency takes its dependents along', async () => {
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
  change(copy, 'shared-store', 'fix(shared-store): keep the draft');
  change(copy, 'step-school', 'feat(step-school)!: ask for the year alone');
  const store = next(copy, 'shared-store', 'patch');
  // The development server, a room of it, builds with step-kit.
  const dependents = ['shared-store', 'shell', 'step-kit', 'release-tool', ...stepsIn(copy)];
  const kinds: Record<string, 'major' | 'minor'> = {
    'step-contact': 'minor',
    'step-school': 'major',
  };
  const versions = dependents.map((name) => `${name}@${next(copy, name, kinds[name] ?? 'patch')}`);
  expect(giveVersions(copy).sort()).toEqual(versions.sort());
  const written = dependents.flatMap((name) => [`${name}/CHANGELOG.md`, `${name}/package.json`]);
  expect(changedFiles(copy).sort()).toEqual(['package-lock.json', ...written].sort());
  expect(readFileSync(join(copy, 'step-contact/CHANGELOG.md'), 'utf8')).toContain(
    'ask for a second number',
  );
  expect(manifest(copy, 'step-pupil').dependencies['shared-store']).toBe(`^${store}`);
  const lock = JSON.parse(readFileSync(join(copy, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Manifest>;
  };
  expect(lock.packages['step-pupil']?.dependencies['shared-store']).toBe(`^${store}`);
  expect(lock.packages['shared-store']?.version).toBe(store);
  expect(readFileSync(join(copy, 'package-lock.json'), 'utf8')).not.toContain('"resolved": "http');
  expect(git(copy, 'status', '--porcelain')).toBe('');
});

test('without a history, it does not report that nothing changed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'no-repository-'));
  await expect(changedPackages(folder)).rejects.toThrow('not a git repository');
});
