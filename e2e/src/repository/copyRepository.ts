import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { REPOSITORY } from './paths';

/**
 * Copies the repository's files, as they are now, to a folder where they may be changed: nothing that
 * is tried there ever touches the working tree. Every package of the copy has version 1.0.0, whatever
 * was released: tests name versions. Its name has a space and other letters, as a school's folder may:
 * whatever is tried in a copy is tried in such a folder.
 *
 * @returns the folder
 */
export function copyRepository(root: string): string {
  const copy = mkdtempSync(join(realpathSync(tmpdir()), 'Hồ sơ 2026 #1 '));
  for (const file of filesOf(root)) cpSync(join(root, file), join(copy, file));
  // npm nests a dependency in a package when another version of it is further up.
  for (const folder of ['', ...packagesOf(copy)]) {
    linkPackages(root, copy, join(folder, 'node_modules'));
  }
  resetVersions(copy);
  return copy;
}

/** Sets the version of every package to 1.0.0, and the ranges of those that depend on it to match. */
function resetVersions(copy: string) {
  const folders = packagesOf(copy);
  const names = folders.map((folder) => basename(folder)).join('|');
  const range = new RegExp(`^( {4}"(?:${names})"): "\\^.*"`, 'gm');
  for (const folder of folders) {
    const file = join(copy, folder, 'package.json');
    const text = readFileSync(file, 'utf8')
      .replace(/^ {2}"version": ".*"/m, '  "version": "1.0.0"')
      .replace(range, '$1: "^1.0.0"');
    writeFileSync(file, text);
  }
}

/** The folders of the packages. */
function packagesOf(root: string): readonly string[] {
  const manifest = readFileSync(join(root, 'package.json'), 'utf8');
  return (JSON.parse(manifest) as { workspaces: string[] }).workspaces; // npm checks it
}

/** Runs some work in a copy of this repository, which is deleted afterwards. */
export async function inCopy<T>(work: (copy: string) => Promise<T>): Promise<T> {
  const copy = copyRepository(REPOSITORY);
  try {
    return await work(copy);
  } finally {
    // What a failed test has begun may still write there.
    rmSync(copy, { recursive: true, maxRetries: 10 });
  }
}

/** Every file that is, or could be, committed. Git lists one that was only deleted, too. */
export function filesOf(root: string): string[] {
  const options = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const listed = execFileSync('git', options, { cwd: root, maxBuffer: 64 * 1024 * 1024 });
  const files = new Set(listed.toString().split('\0').filter(Boolean));
  return [...files].filter((file) => existsSync(join(root, file)));
}

/**
 * Links what is installed in a folder. The links of our own packages lead to the copies, or a step would be
 * tested with a shared-store that is whole.
 */
function linkPackages(root: string, copy: string, folder: string) {
  if (!existsSync(join(root, folder))) return;
  mkdirSync(join(copy, folder));
  const packages = packagesOf(copy);
  const from = realpathSync(root);
  for (const name of readdirSync(join(root, folder))) {
    // What builds leave there is theirs; npm's own list of commands is needed.
    if (name.startsWith('.') && name !== '.bin') continue;
    const installed = realpathSync(join(root, folder, name));
    const path = relative(from, installed);
    const ours = packages.includes(path);
    symlinkSync(ours ? join(copy, path) : installed, join(copy, folder, name));
  }
}
