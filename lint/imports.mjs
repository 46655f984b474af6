/**
 * Which of our modules each package may import: by name, so through the `exports` of its package.json.
 * No other package of this repository is allowed, and no relative path leads out of a package.
 *
 * - `sources`: what it runs on
 * - `build`: its webpack configuration, scripts and shims, besides the sources' list
 * - `tests`: its tests and what they share (`testing`), besides the sources' list
 *
 * `*` matches any part of a name. A workspace without an entry fails lint.
 */
export const packages = {
  contract: {},
  shell: {
    sources: [
      'contract',
      'shared-store',
      'step-kit',
      'step-kit/antd.css',
      'step-kit/styles.css',
      'federation/runtime',
    ],
    build: ['federation/webpack', 'step-kit/shims'],
    tests: ['federation/texts', 'shared-store/dictionary.json', 'step-kit/dictionary.json'],
  },
  'step-*': {
    sources: ['contract', 'shared-store', 'step-kit'],
    build: ['federation/webpack'],
    tests: [
      'contract/agreement',
      'federation/texts',
      'step-kit/testing',
      'step-kit/testing/*',
      'step-kit/dictionary.json',
    ],
  },
  'shared-store': { sources: ['contract'] },
  'step-kit': {
    sources: ['contract', 'shared-store'],
    build: ['contract/module-file'],
    // The steps' tests check their schemas by the very code that will.
    tests: ['contract/declared-schema', 'contract/section-rules', 'contract/section-schema'],
  },
  // Of the kit, what the build of a step looks up in the step's own folder.
  federation: { sources: ['contract', 'contract/*', 'step-kit/step-styles'] },
  page: { sources: ['contract', 'contract/*'] },
  // Of federation, what it says of its builds.
  'release-tool': {
    sources: [
      'contract',
      'contract/*',
      'create-step/*',
      'page/*',
      'federation/build-facts',
      'federation/declared-texts',
      'federation/texts',
    ],
    tests: ['federation/testing/*'],
  },
  'create-step': { build: ['federation/eslint'] },
  'dev-tool': {
    sources: [
      'contract',
      'contract/*',
      'create-step/*',
      'federation/*',
      'page/*',
      'release-tool/*',
      // What the page of the flow is compiled with.
      'step-kit/shims',
      'step-kit/step-*',
      'step-kit/antd.css',
      'step-kit/styles.css',
    ],
  },
  server: { sources: ['contract', 'contract/*', 'docs/openapi.json'] },
  flows: { sources: ['contract', 'contract/*'] },
  // Drives a product for tests and benchmarks.
  e2e: {
    sources: ['create-step/*', 'release-tool/*', 'server/office', 'server/testing/*'],
    tests: [
      'contract',
      'contract/*',
      'server/office/*',
      'server/open-database',
      'shared-store',
      'step-*/step',
      'step-kit/testing',
      'step-kit/testing/*',
    ],
  },
  // Measures whole products.
  bench: {
    sources: ['server/*', 'e2e/*', 'release-tool/*'],
  },
};

const BUILD = /^(?:.+\/)?[\w.]+\.config\.\w+$|^(?:scripts|shims)\//;
const TESTS = /\.test(?:-d)?\.tsx?$|^(?:testing|tests)\//;

/**
 * The packages of this repository that a file may import.
 *
 * @param file its path within its package, with `/`
 */
export function allowedIn({ sources = [], build = [], tests = [] }, file) {
  const more = TESTS.test(file) ? tests : BUILD.test(file) ? build : [];
  return [...sources, ...more];
}

/** Whether one of the patterns is the name. */
export const matches = (patterns, name) =>
  patterns.some((pattern) =>
    new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '.+')}$`).test(name),
  );
