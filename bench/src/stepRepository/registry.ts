import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pRetry from 'p-retry';
import { freePort } from 'server/testing/freePort';

/** Installed for the bench alone: nothing of this repository needs a registry. */
const PACKAGE = {
  private: true,
  dependencies: { verdaccio: '6.8.0' },
  // It asks for a tag of node-fetch that not every copy of npm's registry has.
  overrides: { 'node-fetch': '2.7.0' },
};

/** A registry on this machine. */
export interface Registry {
  readonly url: string;
  stop(): void;
}

/**
 * Starts a registry that has our packages, and asks npm's for all others.
 *
 * @param folder where it is installed and keeps what it has
 * @throws Error when it does not start
 */
export async function startRegistry(
  folder: string,
  scope: string,
  tarballs: readonly string[],
): Promise<Registry> {
  mkdirSync(folder);
  const npm = (...words: readonly string[]) =>
    execFileSync('npm', words, { cwd: folder, stdio: ['ignore', 2, 2] });
  writeFileSync(join(folder, 'package.json'), JSON.stringify(PACKAGE));
  npm('install', '--no-audit', '--no-fund');
  const address = `127.0.0.1:${await freePort()}`;
  const url = `http://${address}`;
  writeFileSync(join(folder, 'config.yaml'), JSON.stringify(configOf(scope))); // YAML includes JSON
  const words = ['node_modules/verdaccio/bin/verdaccio', '-c', 'config.yaml', '-l', address];
  const server = spawn(process.execPath, words, { cwd: folder, stdio: ['ignore', 2, 2] });
  try {
    await answers(`${url}/-/ping`);
    // npm publishes nothing without a token, whether or not a registry asks for one.
    writeFileSync(join(folder, '.npmrc'), `//${address}/:_authToken=none\n`);
    for (const tarball of tarballs) npm('publish', '--silent', '--registry', url, tarball);
  } catch (error) {
    server.kill();
    throw error;
  }
  return { url, stop: () => server.kill() };
}

const configOf = (scope: string) => ({
  storage: './storage',
  uplinks: { npm: { url: 'https://registry.npmjs.org/' } },
  packages: {
    [`${scope}/*`]: { access: '$all', publish: '$all' },
    '**': { access: '$all', proxy: 'npm' },
  },
  log: { type: 'stdout', format: 'pretty', level: 'error' },
});

/** Starting takes seconds, on a busy machine many. */
async function answers(url: string) {
  const ask = async () => {
    const { ok, status } = await fetch(url);
    if (!ok) throw new Error(`The registry answers ${status} at ${url}`);
  };
  await pRetry(ask, { retries: 120, factor: 1 });
}
