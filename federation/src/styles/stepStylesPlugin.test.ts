import { mkdir, mkdtemp, readdir, readFile, realpath, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { writeFolder } from '../../testing/writeFolder';
import { EntryNamePlugin } from '../plugins/entryNamePlugin';
import { OneScriptPlugin } from '../plugins/oneScriptPlugin';
import { listSheets } from './listSheets';
import type { StepStylesKit } from './stepStylesKit';
import { StepStylesPlugin } from './stepStylesPlugin';

const STEP = "import './page.js'; export default { name: 'step-pet' };";
const SCOPE = `import step from 'scoped-step';
  export default { ...step, shownIn: STEP_SCOPE };`;

/** A library with a component that is larger than a container, and one that nobody uses. */
const ANTD = {
  'node_modules/antd/package.json':
    '{ "version": "6.0.0", "sideEffects": false, "module": "es/index.js" }',
  'node_modules/antd/es/index.js':
    "export { Rate } from './rate'; export { Tag } from './tag'; missing();",
  'node_modules/antd/es/rate/index.js': `import useStyle from './style';
    export default () => useStyle() + '${'★'.repeat(40_000)}';`,
  'node_modules/antd/es/rate/style/index.js': "export default () => 'made at run time';",
  'style.js': "export default () => 'the class of ' + STEP_SCOPE;",
};

/** Builds the files as a step, and returns what came of it. */
async function build(files: Record<string, string>, withStyles = true) {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'styles-')));
  await writeFolder(folder, {
    'package.json': '{}',
    'src/step.js': STEP,
    'scope.js': SCOPE,
    'antdScope.js': `${SCOPE}; console.log('for antd');`,
    ...files,
  });
  const modules = join(__dirname, '../../../node_modules');
  await mkdir(join(folder, 'node_modules'), { recursive: true });
  for (const name of ['@module-federation', 'css-loader']) {
    await symlink(join(modules, name), join(folder, 'node_modules', name));
  }
  const loadKit = jest.fn(() => Promise.resolve(kitOf(folder)));
  const styles = new StepStylesPlugin({
    directory: folder,
    step: 'step-pet',
    scope: 'step_pet_1_0_0',
    source: join(folder, 'src/step.js'),
    loadKit,
  });
  const compiler = webpack({
    mode: 'production',
    context: folder,
    infrastructureLogging: { level: 'error' },
    entry: {},
    output: { path: join(folder, 'dist'), uniqueName: 'step_pet', publicPath: 'auto' },
    optimization: {
      minimize: false,
      splitChunks: false,
      moduleIds: 'natural',
      chunkIds: 'natural',
    },
    resolve: { plugins: withStyles ? [styles.shims] : [] },
    module: {
      rules: [
        { test: /\/src\/.*\.js$/, use: [withStyles && styles.sourceLoader] },
        {
          test: /\.css$/,
          use: [MiniCssExtractPlugin.loader, 'css-loader', withStyles && styles.styleLoader],
          sideEffects: true,
        },
      ],
    },
    plugins: [
      new ModuleFederationPlugin({
        name: 'step_pet_1_0_0',
        filename: 'remoteEntry.js',
        exposes: { './step': './src/step.js' },
        dts: false,
        manifest: { additionalData: listSheets },
        experiments: { externalRuntime: true },
      }),
      new OneScriptPlugin(),
      new EntryNamePlugin(),
      new MiniCssExtractPlugin({ filename: '[name].[contenthash:8].css' }),
      withStyles && styles,
    ],
  });
  const errors = await new Promise<string[]>((done, failed) =>
    compiler.run((error, stats) =>
      error ? failed(error) : done(stats?.compilation.errors.map(({ message }) => message) ?? []),
    ),
  );
  if (errors.length > 0) throw new Error(errors.join('\n'));
  const built = (await readdir(join(folder, 'dist'))).filter((name) => !name.startsWith('mf-'));
  const text = async (end: string) => {
    const found = built.filter((name) => name.endsWith(end));
    return Promise.all(found.map((name) => readFile(join(folder, 'dist', name), 'utf8')));
  };
  const manifest = JSON.parse(await readFile(join(folder, 'dist/mf-manifest.json'), 'utf8')) as {
    exposes: { assets: { css: { sync: string[] } } }[];
  };
  const listed = manifest.exposes.flatMap(({ assets }) => assets.css.sync);
  return { listed, files: built, scripts: await text('.js'), sheets: await text('.css'), loadKit };
}

const kitOf = (folder: string): StepStylesKit => ({
  stepScope: join(folder, 'scope.js'),
  antdStepScope: join(folder, 'antdScope.js'),
  resolveShim: (file) =>
    file.endsWith('/rate/style/index.js') ? `${join(folder, 'style.js')}?rate` : undefined,
  componentModule: (name) => {
    if (name !== 'Rate') throw new Error(`no ${name} here`);
    return 'antd/es/rate/index.js';
  },
  componentCss: (modules, scope) =>
    Promise.resolve(
      modules
        .filter(({ resource }) => resource.endsWith('style.js?rate'))
        .map(({ importers }) => `.${scope}.rate { used-by: ${importers.length} }`)
        .join(''),
    ),
});

const LAYOUT = "[data-step='step_pet_1_0_0']{display:grid;grid-template:1fr/minmax(0,1fr)}";
const oneLine = ([sheet = '']: string[]) => sheet.replace(/\s+/g, ' ').trim();

test('the build of a step without styles is what it is without the plugin', async () => {
  const page = { 'src/page.js': 'console.log("a page");' };
  const { loadKit, ...built } = await build(page);
  const { loadKit: _, ...without } = await build(page, false);
  expect(built).toEqual(without);
  expect(built.files).toEqual(['remoteEntry.js']);
  expect(loadKit).not.toHaveBeenCalled();
});

test('a step with a sheet is exposed in its scope, and the sheet is extracted for that scope', async () => {
  const { files, listed, scripts, sheets } = await build({
    'src/page.js': "import './page.css';",
    'src/page.css': '.name { color: red }',
  });
  expect(scripts.join()).toContain('shownIn: "step_pet_1_0_0"');
  expect(scripts.join()).not.toContain('for antd');
  // By it, the runtime of a third-party host links the sheet.
  expect(listed).toEqual(files.filter((name) => name.endsWith('.css')));
  expect(sheets.map((sheet) => oneLine([sheet]))).toEqual([
    `${LAYOUT} [data-step='step_pet_1_0_0'] .name { color: red; }`,
  ]);
});

test('a component of antd’s comes with its CSS alone, before the step’s own, in one entry', async () => {
  const { files, scripts, sheets } = await build({
    ...ANTD,
    'src/page.js': `import './page.css';
      import { Rate } from 'antd';
      console.log(Rate());`,
    'src/page.css': '.name { color: red }',
  });
  expect(files.filter((name) => name.endsWith('.js'))).toEqual(['remoteEntry.js']);
  expect(scripts.join()).toContain('\'the class of \' + "step_pet_1_0_0"');
  expect(scripts.join()).toContain('for antd');
  expect(scripts.join()).not.toMatch(/made at run time|missing\(/);
  expect(sheets.map((sheet) => oneLine([sheet]))).toEqual([
    `${LAYOUT} .step_pet_1_0_0.rate { used-by: 1 } [data-step='step_pet_1_0_0'] .name { color: red; }`,
  ]);
});

test('a component that no page shows any more leaves no CSS, and one without a sheet has its own', async () => {
  const page = "import { Rate } from 'antd'; console.log(false && Rate());";
  const unused = await build({ ...ANTD, 'src/page.js': page });
  expect(unused.sheets).toEqual([]);
  const used = await build({ ...ANTD, 'src/page.js': page.replace('false', 'true') });
  expect(used.sheets.map((sheet) => oneLine([sheet]))).toEqual([
    `${LAYOUT} .step_pet_1_0_0.rate { used-by: 1 }`,
  ]);
  expect(used.files.filter((name) => name.endsWith('.css'))).toEqual([
    expect.stringMatching(/^step_pet_1_0_0\.[0-9a-f]{8}\.css$/),
  ]);
});

test('a sheet that reaches outside fails the build, with its line', async () => {
  await expect(
    build({ 'src/page.js': "import './page.css';", 'src/page.css': '\nbody { color: red }' }),
  ).rejects.toThrow('src/page.css:2: body reaches outside of the step');
});

test('a component that a step cannot have fails the build, with its line', async () => {
  await expect(
    build({ ...ANTD, 'src/page.js': "\nimport { Rate, Tag } from 'antd';" }),
  ).rejects.toThrow('src/page.js:2: no Tag here');
});
