import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { writeFolder } from '../../testing/writeFolder';
import { ModuleShimPlugin } from './moduleShimPlugin';

/** Builds `main.js` with a shim of the library's inner module, and returns the script. */
async function build(shim: string, main = "import { size } from 'lib'; console.log(size);") {
  const folder = await mkdtemp(join(tmpdir(), 'shims-'));
  await writeFolder(folder, {
    'main.js': main,
    'shim.js': shim,
    'node_modules/lib/package.json': '{ "version": "1.0.0", "type": "module", "main": "index.js" }',
    'node_modules/lib/index.js': "export { size } from './inner.js';",
    'node_modules/lib/inner.js': "export const size = 'the library’s';",
  });
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './main.js',
    output: { path: join(folder, 'dist') },
    module: { parser: { javascript: { exportsPresence: 'error' } } },
    resolve: {
      plugins: [
        new ModuleShimPlugin((file) =>
          file.endsWith('/lib/inner.js') ? join(folder, 'shim.js') : undefined,
        ),
      ],
    },
  });
  const errors = await new Promise<string[]>((done, failed) =>
    compiler.run((error, stats) =>
      error ? failed(error) : done(stats?.compilation.errors.map(({ message }) => message) ?? []),
    ),
  );
  if (errors.length > 0) return errors.join('\n');
  return readFile(join(folder, 'dist/main.js'), 'utf8');
}

it('a module is replaced, however the library names it', async () => {
  const script = await build("export const size = 'ours';");
  expect(script).toContain('ours');
  expect(script).not.toContain('the library');
});

it('a shim that lacks a name fails the build', async () => {
  expect(await build('export const other = 1;')).toMatch(/'size' .*was not found/);
});

it('a shim may import what it replaces', async () => {
  const script = await build("export { size } from 'lib/inner.js';");
  expect(script).toContain('the library');
});
