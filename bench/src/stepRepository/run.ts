import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pack } from 'tools/packages/pack';
import { REPOSITORY } from 'tools/repository/paths';
import { serveProduct } from '../serveProduct';
import { startRegistry } from './registry';

/**
 * Prints how long a team waits that has only Node, a registry with our packages and the address of a form:
 * it makes, tests, checks and publishes a step, with nothing in npm's cache. Fails with the first command
 * that fails.
 */
const home = mkdtempSync(join(realpathSync(tmpdir()), 'Hồ sơ 2026 '));
const packed = pack(REPOSITORY, join(home, 'packed'));
const { published } = JSON.parse(readFileSync(join(REPOSITORY, 'package.json'), 'utf8')) as {
  published: { scope: string };
}; // `pack` has read it
const site = await serveProduct();
const tarballs = packed.map(({ tarball }) => tarball);
const registry = await startRegistry(join(home, 'registry'), published.scope, tarballs);
try {
  const outside = join(home, 'outside');
  const step = join(outside, 'step-bus');
  mkdirSync(outside);
  const create = ['create', `${published.scope}/step`, 'step-bus', '--yes', '--registry'];
  const made = await run('npm create', outside, [...create, registry.url], 'Installing');
  const install = made.seconds - (made.marked ?? 0);
  print('  of that npm install', install);
  const release = ['run', 'release', '--'];
  const own = [
    await run('npm test', step, ['test']),
    await run('check --against', step, [...release, 'check', '--against', site.url]),
    await run('publish --to', step, [...release, 'publish', '--to', join(home, 'releases')]),
  ];
  const ours = own.reduce((sum, { seconds }) => sum + seconds, made.marked ?? 0);
  print('all', ours + install);
  print('all but npm install', ours);
} finally {
  registry.stop();
  await site.stop();
  rmSync(home, { recursive: true });
}

interface Times {
  readonly seconds: number;
  /** Until it printed the mark. */
  readonly marked: number | undefined;
}

/** Runs npm and prints its times. @param mark a text that it prints @throws Error when it fails */
async function run(what: string, cwd: string, words: string[], mark?: string): Promise<Times> {
  // npm tells its scripts its own settings: the workspace, how much it prints.
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'));
  const env = { ...Object.fromEntries(own), npm_config_cache: join(home, 'cache') };
  const start = performance.now();
  const passed = () => (performance.now() - start) / 1000;
  const child = spawn('npm', words, { cwd, env, stdio: ['ignore', 'pipe', 2] });
  let marked: number | undefined;
  child.stdout?.on('data', (chunk: Buffer) => {
    process.stderr.write(chunk);
    if (mark !== undefined && String(chunk).includes(mark)) marked ??= passed();
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  const seconds = passed();
  if (code !== 0) throw new Error(`${what} ended with ${String(code)}`);
  print(what, seconds);
  return { seconds, marked };
}

function print(what: string, seconds: number) {
  console.log(`${what}: ${seconds.toFixed(1)} s`);
}
