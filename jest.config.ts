/** @jest-config-loader esbuild-register */
import { existsSync, readFileSync, renameSync, statSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import type { Config } from 'jest';
import { keepTemporaryFilesInMemory } from './e2e/src/repository/temporaryFiles';

keepTemporaryFilesInMemory();

/** Forms that are filled in at random for each section; a publish fills in 2,000. */
process.env.AGREEMENT_CASES ??= '300';

const manifestOf = (folder: string) =>
  // npm checks a package.json.
  JSON.parse(readFileSync(join(__dirname, folder, 'package.json'), 'utf8')) as {
    workspaces: string[];
    dependencies?: Record<string, string>;
  };

/** A project for each workspace; in e2e, Playwright runs what is in tests/. */
const packages = manifestOf('.').workspaces;
/** The server renders the office's pages with React, and shows none. */
const inBrowser = (name: string) =>
  name !== 'server' && 'react' in (manifestOf(name).dependencies ?? {});

/** react-intl 12 and a few others are published as ES modules only: they are compiled like our own. */
const esModulesOnly = [
  'react-intl',
  '@formatjs',
  'intl-messageformat',
  'uuid',
  'msw',
  'until-async',
  'wouter',
  'regexparam',
  'openid-client',
  'oauth4webapi',
  'oidc-provider',
  'jose',
];

/**
 * A worker whose tests are over ends at once: Node would free its memory first, for longer than the half
 * second after which Jest takes it for one that hangs.
 */
const endAtOnce = "process.once('beforeExit', () => process.exit())";
// Jest starts its workers with its own arguments. Collecting what short tests leave behind is a tenth of their
// time with V8's usual space for young objects, which is made for a browser's tab.
process.execArgv.push(
  `--import=data:text/javascript,${encodeURIComponent(endAtOnce)}`,
  '--max-semi-space-size=64',
);

/**
 * Libraries of hundreds of modules, each as one file: Jest would load the modules again for each test file
 * (TypeBox: 0.2 s of a processor, as one file 0.01 s; Jest's matchers for the DOM and Fastify with what it
 * needs: 0.1 s each).
 */
const asOneFile = {
  typebox: 'server',
  kysely: 'server',
  fastify: 'server',
  ajv: 'server',
  'ajv/dist/2020.js': 'server',
  nodemailer: 'server',
  'prom-client': 'server',
  pg: 'server',
  'aria-query': '.',
  '@testing-library/jest-dom': '.',
  '@testing-library/dom': '.',
  '@testing-library/user-event': '.',
};
/** Those that others of them have, too. */
const inOthers = ['aria-query', '@testing-library/dom'];
const fileOf = (library: keyof typeof asOneFile) =>
  join(__dirname, `node_modules/.cache/${library.replaceAll('/', '-')}.cjs`);
const libraries = Object.keys(asOneFile) as (keyof typeof asOneFile)[];
const changedAt = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
/** npm writes the first one whenever it installs something. */
const madeFrom = [join(__dirname, 'node_modules/.package-lock.json'), __filename];
for (const library of libraries) {
  if (madeFrom.every((file) => changedAt(file) < changedAt(fileOf(library)))) continue;
  // In one step: another run of Jest may be reading the file.
  const replacement = `${fileOf(library)}.${process.pid}`;
  buildSync({
    entryPoints: [require.resolve(library, { paths: [join(__dirname, asOneFile[library])] })],
    outfile: replacement,
    bundle: true,
    external: [...inOthers.filter((other) => other !== library), 'pg-native'],
    format: 'cjs',
    platform: 'node',
    logLevel: 'error',
  });
  renameSync(replacement, fileOf(library));
}

/** What steps have in a repository of their own, too. */
const preset = JSON.parse(
  readFileSync(join(__dirname, 'step-kit/jest-preset.json'), 'utf8'),
  // Jest checks it.
) as Config & Required<Pick<Config, 'transform' | 'moduleNameMapper'>>;
const { transform, moduleNameMapper, ...inPage } = preset;

const shared = {
  moduleNameMapper: Object.fromEntries(
    libraries.map((library) => [`^${library}$`, fileOf(library)]),
  ),
  transform,
  transformIgnorePatterns: [`node_modules/(?!(${esModulesOnly.join('|')})/)`],
  testMatch: ['<rootDir>/**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
} satisfies Config;

const browser = {
  ...inPage,
  ...shared,
  moduleNameMapper: { ...shared.moduleNameMapper, ...moduleNameMapper },
  // The preset names it, and a name that Jest starts with is not looked up there.
  setupFilesAfterEnv: [fileOf('@testing-library/jest-dom')],
} satisfies Config;

const config: Config = {
  // Two more than cores: half of the time of the server's tests is waiting.
  maxWorkers: cpus().length + 2,
  // Against what hangs, and no measure of speed: a machine's disk may stand still for a minute.
  testTimeout: 300_000,
  projects: packages.map((name) => ({
    ...shared,
    displayName: name,
    rootDir: `<rootDir>/${name}`,
    ...(inBrowser(name) ? browser : { testEnvironment: 'node' }),
    // It runs as it is deployed: React's development build takes several times as long for the office's pages.
    ...(name === 'server' && { setupFiles: ['<rootDir>/testing/asDeployed.ts'] }),
    // A page is shown there beside a server.
    ...(name === 'e2e' && { moduleNameMapper: browser.moduleNameMapper }),
    // Where a package's tests need programs, they are installed before the first one.
    ...(existsSync(join(__dirname, name, 'testing/install.ts')) && {
      globalSetup: '<rootDir>/testing/install.ts',
      globalTeardown: '<rootDir>/testing/uninstall.ts',
    }),
  })),
};

export default config;
