import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChildServer } from 'server/testing/childServer';
import { compressBeside } from '../../../federation/src/release/files';
import type { ReleaseSet } from '../../../federation/src/releaseSet';
import { monolithPage } from '../../monolith/page';

const REPOSITORY = join(import.meta.dirname, '../../..');
const MONOLITH = join(REPOSITORY, 'bench/monolith');
const BUILT = join(REPOSITORY, 'bench/results/load');

/** What is compared, and where it is served. */
export interface Variant {
  readonly name: 'federated' | 'monolith';
  readonly url: string;
}

/**
 * Builds the product as it is released and the same sources as one bundle, and serves each by the real
 * server, with a database of its own.
 *
 * @param reuse takes what the last run has built
 */
export async function startVariants(reuse: boolean) {
  const federated = join(BUILT, 'federated');
  const monolith = join(BUILT, 'monolith');
  if (!reuse || !existsSync(monolith)) {
    rmSync(BUILT, { recursive: true, force: true });
    run('npm', ['run', '-s', 'release', '--', 'bootstrap'], { RELEASES_DIR: federated });
    run(
      'node',
      ['--import', 'tsx', join(REPOSITORY, 'node_modules/webpack/bin/webpack.js')],
      {},
      MONOLITH,
    );
    await releaseMonolith(federated, monolith);
  }
  const data = mkdtempSync(join(tmpdir(), 'bench-load-'));
  const serve = (releases: string, name: Variant['name']) =>
    startChildServer({ RELEASES_DIR: releases, DATA_DIR: join(data, name), RATE_LIMIT_MAX: '0' });
  const servers = [serve(federated, 'federated'), serve(monolith, 'monolith')] as const;
  const [first, second] = await Promise.all(servers.map(({ ready }) => ready));
  return {
    variants: [
      { name: 'federated', url: first ?? '' },
      { name: 'monolith', url: second ?? '' },
    ] satisfies Variant[],
    async stop() {
      for (const server of servers) {
        server.process.kill('SIGKILL');
        await server.ended;
      }
      rmSync(data, { recursive: true });
    },
  };
}

/** The same folder with the bundle in it, and a page that starts it: all else is served alike. */
async function releaseMonolith(federated: string, monolith: string): Promise<void> {
  cpSync(federated, monolith, { recursive: true });
  const folder = join(monolith, 'packages/monolith/1.0.0');
  cpSync(join(MONOLITH, 'dist'), folder, { recursive: true });
  for (const file of readdirSync(folder)) await compressBeside(join(folder, file));
  const read = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'));
  const addresses = (files: readonly string[]) =>
    files.map((file) => `/packages/monolith/1.0.0/${file}`);
  const { scripts, styles } = read('entry.json') as Record<'scripts' | 'styles', string[]>;
  const firstStep = read('first-step.json') as string[]; // its own build wrote both

  const page = join(monolith, 'flows/admission/index.html');
  const [, set = ''] = /id="release-set">(.*)<\/script>/.exec(readFileSync(page, 'utf8')) ?? [];
  const html = monolithPage(JSON.parse(set) as ReleaseSet, {
    styles: addresses(styles),
    scripts: addresses(scripts),
    firstStep: addresses(firstStep),
  });
  writeFileSync(page, html);
}

function run(
  command: string,
  words: readonly string[],
  variables: Record<string, string>,
  cwd = REPOSITORY,
) {
  const { status } = spawnSync(command, words, {
    cwd,
    env: { ...process.env, ...variables },
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) throw new Error(`${command} ${words.join(' ')} ended with ${status}`);
}
