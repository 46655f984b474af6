import type { Source } from '../src/repositoryFiles';

/** A template with two files. */
export const source: Source = {
  template: {
    'package.json': JSON.stringify({
      name: 'step-template',
      version: '1.4.0',
      private: true,
      dependencies: { react: '^19.3.1', 'step-kit': '^1.2.0' },
      devDependencies: { federation: '^1.0.0' },
      scripts: { build: 'webpack' },
    }),
    'README.md': '# step-template\n',
    'src/step.ts': "name: 'step-template'",
  },
  scope: '@admission',
  ours: ['federation', 'step-kit', 'release-tool'],
  tools: { jest: '30.5.2', 'release-tool': '^2.0.0' },
  engines: { node: '^20.19 || >=24' },
  needlessScripts: ['esbuild'],
};
