import { execFileSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pack } from 'tools/packages/pack';
import { makeStepRepository } from 'tools/packages/stepRepository';
import { REPOSITORY } from 'tools/repository/paths';
import { releaseEverything } from '../releaseEverything';

/**
 * Prints how long a team with a repository of its own waits: it installs from npm's registry, ours from
 * tarballs, tests, checks and publishes a step. Fails with the first command that fails.
 */
const home = mkdtempSync(join(realpathSync(tmpdir()), 'Hồ sơ 2026 '));
const releases = join(home, 'releases');
const step = join(home, 'step-template');

try {
  const packed = timed('pack our packages', () => pack(REPOSITORY, join(home, 'packed')));
  timed('release the product', () => releaseEverything(releases));
  await makeStepRepository(step, packed);
  const tarballs = packed.map(({ name, tarball }) => `${name}@${tarball}`);
  run('npm install', 'npm', 'install', '--no-save', '--no-audit', '--no-fund', ...tarballs);
  run('check the types', 'npx', 'tsc');
  run('test', 'npx', 'jest');
  run('lint', 'npx', 'eslint', '.');
  run('check', 'npx', 'release', 'check');
  run('publish', 'npx', 'release', 'publish', '--to', releases);
} finally {
  rmSync(home, { recursive: true });
}

function run(what: string, command: string, ...words: readonly string[]) {
  const env = { ...process.env, RELEASES_DIR: releases };
  timed(what, () => execFileSync(command, words, { cwd: step, env, stdio: ['ignore', 2, 2] }));
}

function timed<T>(what: string, work: () => T): T {
  const start = performance.now();
  const result = work();
  console.log(`${what}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return result;
}
