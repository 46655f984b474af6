import { mkdtemp, readFile, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type WebpackPluginInstance } from 'webpack';
import { writeFolder } from '../../testing/writeFolder';
import { ExportsPlugin } from './exportsPlugin';
import { ImportsPlugin } from './importsPlugin';
import { EXPORTS, IMPORTS } from '../outputFiles';

/** Builds `main.js` with a `kit` that is shared, and an `old` one in CommonJS. */
async function build(main: string, shared: object, plugin: WebpackPluginInstance, report: string) {
  const folder = await mkdtemp(join(tmpdir(), 'build-'));
  await writeFolder(folder, {
    'package.json': '{}',
    'main.js': main,
    'node_modules/kit/package.json': '{ "version": "1.0.0", "type": "module", "main": "kit.js" }',
    'node_modules/kit/kit.js': "export * from './fields.js'; export const theme = 1;",
    'node_modules/kit/fields.js': 'export const Text = 2; export const Year = 3;',
    'node_modules/old/package.json': '{ "version": "1.0.0", "main": "old.js" }',
    'node_modules/old/old.js': 'exports.useState = 4;',
  });
  const modules = join(__dirname, '../../../../node_modules/@module-federation');
  await symlink(modules, join(folder, 'node_modules/@module-federation'));
  const config = {
    mode: 'production',
    context: folder,
    entry: './main.js',
    output: { path: join(folder, 'dist'), uniqueName: 'test' },
    optimization: { minimize: false },
    plugins: [
      new ModuleFederationPlugin({
        name: 'test',
        dts: false,
        manifest: false,
        shared: { kit: shared, old: shared },
      }),
      plugin,
    ],
  } satisfies webpack.Configuration;
  await new Promise<void>((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString()));
      else resolve();
    });
  });
  return JSON.parse(await readFile(join(folder, 'dist', report), 'utf8')) as unknown;
}

const imports = (main: string) =>
  build(main, { import: false, singleton: true }, new ImportsPlugin(), IMPORTS);

test('a remote records the names that it uses of its host’s packages, and no others', async () => {
  const main = `
    import { Text, theme as colours, Year } from 'kit';
    import { useState } from 'old';
    console.log(Text, colours, useState);`;
  expect(await imports(main)).toEqual({ kit: ['Text', 'theme'], old: ['useState'] });
});

test('a remote that imports a package as a whole records that', async () => {
  const main = "import * as kit from 'kit'; console.log(kit[location.hash]);";
  expect(await imports(main)).toEqual({ kit: ['*'] });
});

test('a host records the names that it provides of an ES module, whether it uses them or not', async () => {
  const main = "import { Text } from 'kit'; import 'old'; console.log(Text);";
  const shared = { singleton: true, eager: true };
  expect(await build(main, shared, new ExportsPlugin(), EXPORTS)).toEqual({
    kit: ['Text', 'Year', 'theme'],
    old: null,
  });
});
