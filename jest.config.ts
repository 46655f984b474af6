/** @jest-config-loader esbuild-register */
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { buildSync } from 'esbuild';
import type { Config } from 'jest';

/** Forms that are filled in at random for each section; a publish fills in 2,000. */
process.env.AGREEMENT_CASES ??= '300';

const readJson = (file: string): unknown => JSON.parse(readFileSync(join(__dirname, file), 'utf8'));
// npm checks a package.json, and Jest the preset.
const manifestOf = (folder: string) =>
  readJson(`${folder}/package.json`) as {
    workspaces: string[];
    dependencies?: Record<string, string>;
  };
/** What steps have in a repository of their own, too. */
const { transform, ...preset } = readJson('platform/step-kit/jest-preset.json') as Config &
  Required<Pick<Config, 'transform'>>;

/** They are published as ES modules only, and compiled like our own. */
const esModules =
  'react-intl|@formatjs|intl-messageformat|uuid|msw|until-async|wouter|regexparam|openid-client|oauth4webapi|oidc-provider|jose';

/** TypeBox has hundreds of ES modules, which Jest would load again for each test file: here it is one file. */
const { version } = readJson('node_modules/typebox/package.json') as { version: string };
const typebox = join(__dirname, `node_modules/.cache/typebox-${version}.cjs`);
if (!existsSync(typebox)) {
  const entryPoints = [join(__dirname, 'node_modules/typebox/build/index.mjs')];
  buildSync({ entryPoints, outfile: typebox, bundle: true, format: 'cjs', platform: 'node' });
}

const shared = {
  moduleNameMapper: { ...preset.moduleNameMapper, '^typebox$': typebox },
  transform,
  transformIgnorePatterns: [`node_modules/(?!(${esModules})/)`],
  testMatch: ['<rootDir>/**/*.test.{ts,tsx}', '!**/{node_modules,dist}/**'],
} satisfies Config;

/** The server renders the office's pages with React, and shows none. */
const isShown = (folder: string) =>
  folder !== 'server' && 'react' in (manifestOf(folder).dependencies ?? {});

const config: Config = {
  // More compile the same modules again, and are no faster.
  maxWorkers: '100%',
  // Against what hangs, and no measure of speed: a machine's disk may stand still for a minute.
  testTimeout: 300_000,
  // Freeing the memory of a worker takes a busy machine longer than Jest's half a second.
  workerGracefulExitTimeout: 10_000,
  projects: manifestOf('.').workspaces.map((folder) => ({
    ...(isShown(folder) ? preset : { testEnvironment: 'node' }),
    ...shared,
    displayName: basename(folder),
    rootDir: `<rootDir>/${folder}`,
    // It runs as it is deployed: React's development build takes several times as long for the office's pages.
    ...(folder === 'server' && { setupFiles: ['<rootDir>/testing/asDeployed.ts'] }),
    // What a package's tests need is made before the first one.
    ...(existsSync(join(__dirname, folder, 'testing/install.ts')) && {
      globalSetup: '<rootDir>/testing/install.ts',
      globalTeardown: '<rootDir>/testing/uninstall.ts',
    }),
  })),
};

export default config;
