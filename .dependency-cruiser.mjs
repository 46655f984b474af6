import manifest from './package.json' with { type: 'json' };

/**
 * What each package may import of the others, as the beginnings of paths: through the `exports` of their
 * package.json, never by a relative path.
 *
 * - `sources`: what it runs on
 * - `build`: its webpack configuration, scripts and shims, besides the sources' list
 * - `tests`: its tests and what they share (`testing`), besides the sources' list
 */
const packages = {
  'platform/contract': {},
  shell: {
    sources: [
      'platform/contract/src/index',
      'shared-store/src/',
      'platform/step-kit/(src/|antd)',
      'platform/federation/src/runtime/',
    ],
    build: ['platform/federation/src/webpack', 'platform/step-kit/shims/'],
    tests: [
      'platform/federation/src/texts/',
      'shared-store/dictionary',
      'platform/step-kit/dictionary',
    ],
  },
  '(?:platform/)?step-(?!kit)[^/]+': {
    sources: ['platform/contract/src/index', 'shared-store/src/', 'platform/step-kit/src/index'],
    build: ['platform/federation/src/webpack'],
    tests: [
      'platform/contract/src/agreement',
      'platform/federation/src/texts/',
      'platform/step-kit/(testing/|dictionary)',
    ],
  },
  'shared-store': { sources: ['platform/contract/src/index'] },
  'platform/step-kit': {
    sources: ['platform/contract/src/index', 'shared-store/src/'],
    build: ['platform/contract/src/moduleFile'],
    // The steps' tests check their schemas by the very code that will.
    tests: ['platform/contract/src/(declaredSchema|sectionRules|sectionSchema)'],
  },
  // Of the kit, what the build of a step looks up in the step's own folder.
  'platform/federation': { sources: ['platform/contract/', 'platform/step-kit/shims/step/'] },
  'platform/release-tool/src/page': {
    sources: ['platform/contract/', 'platform/release-tool/src/page/'],
    tests: ['platform/release-tool/testing/'],
  },
  // Of federation, what it says of its builds.
  'platform/release-tool(?!/src/(page|dev)/)': {
    sources: [
      'platform/contract/',
      'platform/create-step/',
      'platform/federation/src/(buildFacts|texts/)',
    ],
    tests: ['platform/federation/testing/'],
  },
  'platform/create-step': { build: ['platform/federation/presets/eslint'] },
  'platform/release-tool/src/dev': {
    sources: [
      ...[
        'platform/contract/',
        'platform/create-step/',
        'platform/federation/',
        'platform/release-tool/',
      ],
      // What the page of the flow is compiled with.
      'platform/step-kit/(shims/|src/styles.css|antd.css|step-antd.css|testing/showStepAlone)',
    ],
  },
  server: { sources: ['platform/contract/'] },
  flows: { sources: ['platform/contract/'] },
  // Drives a product for tests and benchmarks, and measures it.
  e2e: {
    sources: ['platform/create-step/', 'platform/release-tool/', 'server/testing/'],
    tests: [
      ...['platform/contract/', 'platform/federation/src/texts/', 'shared-store/src/'],
      'step-[^/]+/src/step\\.ts',
      'platform/step-kit/testing/',
    ],
  },
};

/**
 * Folders in which each room, a folder in them, imports only rooms that are named before it. What lies
 * beside the rooms, such as a program's first file, may import all of them, and no room imports it. Tests
 * import what they test. Folders that must only not import each other are listed in any order.
 */
const rooms = {
  'server/src': 'core config storage content http intake operations office app',
  'server/src/storage':
    'schema lists migrations database messages registrations housekeeping visits thread ' +
    'people review audit copies erasing',
  'server/src/operations': 'draining health metrics',
  'platform/release-tool/src':
    'page core pack history folder prune set site checks publish player play promote visits commands dev',
  'shell/src': 'browser visit chrome kept renewal thank loading form start embedding',
};

const OURS = `^(${manifest.workspaces.join('|')})/`;
const TEST = '.*\\.test(-d)?\\.tsx?$';
const kinds = {
  tests: `(${TEST}|(testing|tests)/)`,
  build: '(.*\\.config\\.\\w+$|(scripts|shims)/)',
  sources: '',
};

const importRules = Object.entries(packages).flatMap(([name, lists]) =>
  Object.entries(kinds).map(([kind, files], index) => ({
    name: `${kind} of ${name}`,
    severity: 'error',
    // What is a test is no source, although it lies in src/.
    from: {
      path: `^(${name})/${files}`,
      pathNot: Object.values(kinds)
        .slice(0, index)
        .map((earlier) => `^(platform/)?[^/]+/${earlier}`),
    },
    to: {
      path: OURS,
      pathNot: ['$1/', ...(lists.sources ?? []), ...(lists[kind] ?? [])].map((path) => `^${path}`),
    },
  })),
);

const roomRules = Object.entries(rooms).flatMap(([folder, order]) => [
  ...order.split(' ').map((room, index, all) => ({
    name: `${folder}: ${room} imports what comes before it`,
    severity: 'error',
    from: { path: `^${folder}/${room}/`, pathNot: TEST },
    to: { path: `^${folder}/`, pathNot: `^${folder}/(${all.slice(0, index + 1).join('|')})/` },
  })),
  {
    name: `${folder}: each folder has a place in the order`,
    severity: 'error',
    from: { path: `^${folder}/[^/]+/`, pathNot: `^${folder}/(${order.replaceAll(' ', '|')})/` },
    to: {},
  },
]);

export default {
  forbidden: [
    ...importRules,
    ...roomRules,
    // An import of types alone counts: it ties the files together just as much.
    { name: 'no cycle', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'a package without a list imports no other',
      severity: 'error',
      from: { path: OURS, pathNot: `^(${Object.keys(packages).join('|')})/` },
      to: { path: OURS, pathNot: '^$1/' },
    },
    {
      name: 'no relative path out of a package',
      severity: 'error',
      from: { path: OURS },
      to: {
        pathNot: ['^$1/', '^docs/openapi\\.json$', '^package\\.json$'],
        dependencyTypes: ['local'],
      },
    },
    {
      name: 'only through the exports of a package',
      severity: 'error',
      from: {},
      // A build makes these two.
      to: { path: OURS, pathNot: '^platform/step-kit/(step-)?antd\\.css$', couldNotResolve: true },
    },
    {
      name: 'no import of the own package by name',
      severity: 'error',
      from: { path: OURS },
      to: { path: '^$1/', dependencyTypesNot: ['local'] },
    },
  ],
  options: {
    cache: { folder: 'node_modules/.cache/dependency-cruiser', strategy: 'content' },
    exclude: { path: '(^|/)(node_modules|dist)/' },
    tsPreCompilationDeps: true,
    exoticRequireStrings: ['jest.mock', 'jest.doMock', 'jest.requireActual', 'require.resolve'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.cts', '.js', '.json', '.css'],
    },
  },
};
