import tseslint from 'typescript-eslint';
import {
  accessible,
  hooks,
  kitFirst,
  recommended,
  translated,
} from './platform/federation/presets/eslint.mjs';

// The rules that need types are in .oxlintrc.json: TypeScript 7 checks them in a fifth of the time.
// What a file may import is in .dependency-cruiser.mjs.
export default tseslint.config(
  {
    ignores: ['**/dist/', '**/node_modules/', '**/.types-*/', 'releases/', '.dev/', 'e2e/results/'],
  },
  ...recommended,
  {
    // React's compiler reads each file for these rules: half of the time of this linter.
    files: ['{shared-store,shell,step-*,platform/step-*}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    ...hooks,
  },
  { files: ['**/*.tsx'], ...accessible },
  {
    files: ['{shell,step-*,platform/step-*,server}/src/**/*.tsx'],
    ignores: ['**/*.test.tsx'],
    ...translated,
  },
  {
    files: ['step-*/src/**', 'platform/step-template/src/**'],
    ...kitFirst,
  },
  {
    files: ['**/*.{ts,js,mjs,cjs}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            ":not(CallExpression[callee.name='fileURLToPath'], NewExpression[callee.name='Worker']) > NewExpression[callee.name='URL']:matches([arguments.0.object.type='MetaProperty'], [arguments.1.object.type='MetaProperty'])",
          message:
            'A path is fileURLToPath() of it: its own text is encoded, in a folder "Hồ sơ 2026".',
        },
        {
          selector: ':matches(Literal[value=/^file:\\W/], TemplateElement[value.raw=/^file:\\W/])',
          message: 'Take pathToFileURL(): a path is to be encoded, in a folder "Hồ sơ 2026".',
        },
      ],
    },
  },
  {
    files: ['server/src/**'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...['ip', 'ips', 'host', 'hostname', 'protocol'].map((property) => ({
          object: 'request',
          property,
          message: 'Fastify knows no proxy here. Ask http/forwarding.ts, or read `headers.host`.',
        })),
      ],
    },
  },
  // Playwright's fixtures: their first argument has to be a pattern.
  { files: ['e2e/**'], rules: { 'no-empty-pattern': 'off' } },
  {
    files: ['e2e/slow-tools/**'],
    languageOptions: { globals: { console: 'readonly', process: 'readonly' } },
  },
  // Runs on a Node that may be old, before anything is installed.
  {
    files: ['platform/release-tool/checkInstallation.cjs'],
    languageOptions: {
      sourceType: 'commonjs',
      globals: { __dirname: 'readonly', console: 'readonly', process: 'readonly' },
    },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  // webpack requires a loader.
  {
    files: ['platform/federation/src/styles/runLoader.cjs'],
    languageOptions: { sourceType: 'commonjs' },
  },
  // Somebody else's page: a script of a browser's, built with the address of the school put in.
  {
    files: ['docs/examples/foreign-host/**'],
    languageOptions: {
      globals: Object.fromEntries(
        ['document', 'fetch', 'process', 'URL', 'SCHOOL', 'PINS'].map((name) => [name, 'readonly']),
      ),
    },
  },
  // Sagas yield effects; their results are typed where they are taken.
  { files: ['**/*Saga.ts'], rules: { 'require-yield': 'off' } },
);
