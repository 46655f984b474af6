import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Manifest } from './manifest';
import type { Packed } from './pack';

const TEMPLATE = 'step-template';

/** What else a step is built, tested and checked with. */
const TOOLS = [
  ...['@swc/core', '@swc/jest', 'jest', 'jest-environment-jsdom', 'eslint'],
  ...['@testing-library/dom', '@testing-library/jest-dom'],
  ...['@testing-library/react', '@testing-library/user-event'],
  ...['@types/jest', '@types/node', '@types/react'],
  ...['tsx', 'typescript', 'webpack', 'webpack-cli'],
];

/**
 * Makes the repository of a step out of the template, as a team without this repository has it.
 *
 * @param packed what it installs of ours
 */
export function makeStepRepository(root: string, folder: string, packed: readonly Packed[]): void {
  mkdirSync(folder);
  for (const part of ['src', 'dictionary.json', 'tsconfig.json', 'webpack.config.ts']) {
    cpSync(join(root, TEMPLATE, part), join(folder, part), { recursive: true });
  }
  const file = join(TEMPLATE, 'package.json');
  const manifest = readManifest(join(root, file));
  const { devDependencies: versions = {} } = readManifest(join(root, 'package.json'));
  const { dependencies = {}, ...others } = manifest;
  const aliases = packed.map(({ name, folder }) => {
    const { name: published, version } = readManifest(join(folder, 'package.json'));
    return [name, `npm:${published}@^${version}`] as const;
  });
  const content = {
    ...others,
    scripts: { build: 'node --import tsx node_modules/webpack/bin/webpack.js' },
    jest: { preset: 'step-kit' },
    dependencies: {
      ...dependencies,
      ...Object.fromEntries(aliases.filter(([name]) => name in dependencies)),
    },
    devDependencies: Object.fromEntries([
      ...aliases.filter(([name]) => !(name in dependencies)),
      ...TOOLS.map((name) => [name, versions[name]]),
    ]) as object,
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(content, null, 2));
  writeFileSync(
    join(folder, 'eslint.config.mjs'),
    "export { default } from 'federation/eslint';\n",
  );
}

/** Puts our packages where npm would, and links what is installed in this repository of others. */
export function linkPackages(root: string, folder: string, packed: readonly Packed[]): void {
  const modules = join(folder, 'node_modules');
  for (const { name, folder: content } of packed) {
    cpSync(content, join(modules, name), { recursive: true });
    // Of some packages it has a version of its own.
    linkOthers(join(root, name, 'node_modules'), join(modules, name, 'node_modules'));
  }
  linkOthers(join(root, 'node_modules'), modules);
}

function linkOthers(from: string, to: string) {
  if (!existsSync(from)) return;
  for (const name of readdirSync(from)) {
    const installed = realpathSync(join(from, name));
    const isOurs = !installed.includes('/node_modules/');
    if (name.startsWith('.') || isOurs) continue;
    mkdirSync(dirname(join(to, name)), { recursive: true });
    symlinkSync(installed, join(to, name));
  }
}

// npm checks a package.json.
const readManifest = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Manifest;
