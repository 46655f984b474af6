/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';

const nodePackages = ['federation', 'flows', 'server'];
const browserPackages = [
  'shared-store',
  'step-kit',
  'step-pupil',
  'step-contact',
  'step-school',
  'step-additional',
  'step-confirm',
  'shell',
];

/** react-intl 12 and a few others are published as ES modules only: they are compiled like our own. */
const esModulesOnly = [
  'react-intl',
  '@formatjs',
  'intl-messageformat',
  'uuid',
  'msw',
  'until-async',
];

const shared = {
  transform: {
    '^.+\\.[cm]?[jt]sx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
      },
    ],
  },
  transformIgnorePatterns: [`node_modules/(?!(${esModulesOnly.join('|')})/)`],
  testMatch: ['<rootDir>/**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
} satisfies Config;

const config: Config = {
  projects: [
    ...nodePackages.map((name) => ({
      ...shared,
      displayName: name,
      rootDir: `<rootDir>/${name}`,
      testEnvironment: 'node',
    })),
    ...browserPackages.map((name) => ({
      ...shared,
      displayName: name,
      rootDir: `<rootDir>/${name}`,
      testEnvironment: 'jsdom',
      setupFiles: ['<rootDir>/../step-kit/testing/browser.ts'],
      setupFilesAfterEnv: ['@testing-library/jest-dom'],
      moduleNameMapper: { '\\.css$': '<rootDir>/../step-kit/testing/empty.ts' },
    })),
  ],
};

export default config;
