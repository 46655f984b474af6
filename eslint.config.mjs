import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import root from './package.json' with { type: 'json' };

const steps = root.workspaces.filter((name) => /^step-(?!kit$)/.test(name));

/** What the files of a package may not import: the house's rules, room by room. */
const forbid = (files, forbidden, message) => ({
  files: files.map((name) => `${name}/**/*.{ts,tsx}`),
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            regex: `^(\\.\\./)*(${forbidden.join('|')})(/|$)`,
            message,
          },
        ],
      },
    ],
  },
});

export default tseslint.config(
  {
    ignores: [
      '**/dist/',
      '**/node_modules/',
      'releases/',
      '.dev/',
      'e2e/results/',
      'bench/results/',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  reactHooks.configs.flat['recommended-latest'],
  {
    rules: {
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
    },
  },
  // Playwright's fixtures: their `use` is no hook, and the first argument has to be a pattern.
  {
    files: ['e2e/**'],
    rules: { 'react-hooks/rules-of-hooks': 'off', 'no-empty-pattern': 'off' },
  },
  // Runs in a page as it is, before anything else.
  {
    files: ['federation/src/release/boot.js'],
    languageOptions: {
      globals: {
        document: 'readonly',
        window: 'readonly',
        TextEncoder: 'readonly',
        URL: 'readonly',
      },
    },
  },
  // Runs on a Node that may be old, before anything is installed.
  {
    files: ['federation/src/checkInstallation.cjs'],
    languageOptions: {
      sourceType: 'commonjs',
      globals: { __dirname: 'readonly', console: 'readonly', process: 'readonly' },
    },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  // Somebody else's page: a script of a browser's, built with the address of the school put in.
  {
    files: ['examples/foreign-host/**'],
    languageOptions: { globals: { document: 'readonly', process: 'readonly', SCHOOL: 'readonly' } },
  },
  // Sagas yield effects; their results are typed where they are taken.
  { files: ['**/*Saga.ts'], rules: { 'require-yield': 'off' } },
  forbid(
    ['shared-store', 'server', 'federation', 'flows'],
    [...steps, 'shell', 'step-kit', 'server', 'e2e', 'bench'],
    'This package imports nothing of ours.',
  ),
  forbid(
    ['step-kit'],
    [...steps, 'shell', 'server', 'federation', 'flows', 'e2e', 'bench'],
    'step-kit imports shared-store only.',
  ),
  // The steps' tests check their schemas by the very code that will.
  { files: ['step-kit/testing/schema.ts'], rules: { 'no-restricted-imports': 'off' } },
  forbid(
    steps,
    [...steps, 'shell', 'server', 'flows', 'e2e', 'bench'],
    'A step imports shared-store and step-kit, never a step, never the shell.',
  ),
  forbid(
    ['shell'],
    [...steps, 'server', 'flows', 'e2e', 'bench'],
    'The shell loads steps at run time; it imports shared-store, step-kit and federation/runtime.',
  ),
);
