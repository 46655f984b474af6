import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Source } from '../src/repositoryFiles';
import { jsonFile, readTemplate, TEMPLATE } from '../src/template';

/** What a step's own repository has beside the packages that the template names. */
const TOOLS = [
  '@swc/core',
  '@swc/jest',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/jest',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'eslint',
  'jest',
  'jest-environment-jsdom',
  'release-tool',
  'tsx',
  'typescript',
  'webpack',
  'webpack-cli',
];

interface Root {
  readonly engines: { readonly node: string };
  readonly published: { readonly scope: string; readonly packages: readonly string[] };
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly allowScripts: Readonly<Record<string, boolean>>;
}

const ROOT = join(import.meta.dirname, '../../..');
const OUTPUT = join(import.meta.dirname, '../dist');
// npm checks a package.json.
const manifest = async <T>(folder: string) =>
  JSON.parse(await readFile(join(ROOT, folder, 'package.json'), 'utf8')) as T;

const { engines, published, devDependencies, allowScripts } = await manifest<Root>('.');
const ranges = TOOLS.map(async (name) => {
  // What our packages ask for exactly is then installed once.
  if (!published.packages.includes(name)) return [name, devDependencies[name] ?? ''] as const;
  const { version } = await manifest<{ version: string }>(`platform/${name}`);
  return [name, `^${version}`] as const;
});
const source: Source = {
  template: {
    ...(await readTemplate(join(ROOT, 'platform', TEMPLATE))),
    // What only a repository of its own has.
    ...(await readTemplate(join(ROOT, 'platform/create-step/repository'))),
  },
  scope: published.scope,
  ours: published.packages,
  tools: Object.fromEntries(await Promise.all(ranges)),
  engines: { node: engines.node },
  needlessScripts: Object.keys(allowScripts).filter((name) => !allowScripts[name]),
};
await mkdir(OUTPUT, { recursive: true });
await writeFile(join(OUTPUT, 'source.json'), jsonFile(source));
