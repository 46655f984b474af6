import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, realpath, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { writeFolder } from '../../testing/writeFolder';
import { EntryNamePlugin } from './entryNamePlugin';
import { OneScriptPlugin } from './oneScriptPlugin';

/** Builds a step, and returns the scripts that came of it, by name. */
async function build(files: Record<string, string>): Promise<Record<string, string>> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'scripts-')));
  await writeFolder(folder, { 'package.json': '{}', ...files });
  await mkdir(join(folder, 'node_modules'));
  const federation = '@module-federation';
  const installed = join(__dirname, '../../../../node_modules', federation);
  await symlink(installed, join(folder, 'node_modules', federation));
  const compiler = webpack({
    mode: 'production',
    context: folder,
    infrastructureLogging: { level: 'error' },
    entry: {},
    output: {
      path: join(folder, 'dist'),
      uniqueName: 'step_pet',
      publicPath: 'auto',
      crossOriginLoading: 'anonymous',
    },
    optimization: {
      minimize: false,
      splitChunks: false,
      moduleIds: 'natural',
      chunkIds: 'natural',
    },
    plugins: [
      new ModuleFederationPlugin({
        name: 'step_pet_1_0_0',
        filename: 'remoteEntry.js',
        exposes: { './step': './src/step.js' },
        dts: false,
        experiments: { externalRuntime: true },
      }),
      new OneScriptPlugin(),
      new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
      new EntryNamePlugin(),
    ],
  });
  const errors = await new Promise<string[]>((done, failed) =>
    compiler.run((error, stats) =>
      error ? failed(error) : done(stats?.compilation.errors.map(({ message }) => message) ?? []),
    ),
  );
  expect(errors).toEqual([]);
  const names = (await readdir(join(folder, 'dist'))).filter((name) => name.endsWith('.js'));
  const scripts = names.map(
    async (name) => [name, await readFile(join(folder, 'dist', name), 'utf8')] as const,
  );
  return Object.fromEntries(await Promise.all(scripts));
}

test('what a step exposes is in the container, and what it imports dynamically is a script of its own, whose hash is in the first one', async () => {
  const { 'remoteEntry.js': entry, ...others } = await build({
    'src/step.js':
      "import name from './name.js'; export default { name, later: () => import('./later.js') };",
    'src/name.js': "export default 'Miu';",
    'src/later.js': "export default 'Vàng';",
  });
  const [later = '', ...more] = Object.values(others);
  expect(more).toEqual([]);
  expect(later).toContain('Vàng');
  expect(entry).toContain('Miu');
  expect(entry).not.toContain('Vàng');
  expect(entry).toContain(`sha384-${createHash('sha384').update(later).digest('base64')}`);
});
