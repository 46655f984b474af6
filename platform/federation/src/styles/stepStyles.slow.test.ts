import { mkdtemp, readdir, readFile, realpath, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { writeFolder } from '../../testing/writeFolder';
import { EntryNamePlugin } from '../plugins/entryNamePlugin';
import { OneScriptPlugin } from '../plugins/oneScriptPlugin';
import { AntdStylesPlugin, type StepStylesKit } from './antdStylesPlugin';
import { listSheets } from './listSheets';
import { stepSheetLoaders } from './stepSheet';

/** A kit with an element around the step, and a library with a component that is larger than a container. */
const KIT = {
  'kit/package.json': '{ "sideEffects": ["*.css"] }',
  'kit/element.js': `import './layout.module.css';
    import step from 'step-source';
    export default { ...step, shownIn: STEP_SCOPE };`,
  'kit/layout.module.css': '.step { display: grid }',
  'kit/antd.js':
    "export { default as Rate } from 'antd/es/rate'; export { default as Tag } from 'antd/es/tag';",
  'kit/style.js': "export default () => 'the class of ' + STEP_SCOPE;",
  'node_modules/antd/package.json': '{ "version": "6.0.0", "sideEffects": false }',
  'node_modules/antd/es/rate/index.js': `import useStyle from './style';
    export default () => useStyle() + '${'★'.repeat(40_000)}';`,
  'node_modules/antd/es/rate/style/index.js': "export default () => 'made at run time';",
  'node_modules/antd/es/tag/index.js': "export default () => 'a tag';",
};

interface Variant {
  /** Whether the step's package.json names antd. */
  readonly isNamed?: boolean;
  readonly withAntdStyles?: boolean;
}

/** Builds the files as a step, and returns what came of it. */
async function build(
  files: Record<string, string>,
  { isNamed = false, withAntdStyles = true }: Variant = {},
) {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'styles-')));
  await writeFolder(folder, {
    'package.json': '{}',
    'src/step.js': "import './page.js'; export default { name: 'step-pet' };",
    ...KIT,
    ...files,
  });
  const modules = join(__dirname, '../../../../node_modules');
  for (const name of ['@module-federation', 'css-loader']) {
    await symlink(join(modules, name), join(folder, 'node_modules', name));
  }
  const loadKit = jest.fn(() => Promise.resolve(kitOf(folder)));
  const antdStyles = new AntdStylesPlugin({
    directory: folder,
    scope: 'step_pet_1_0_0',
    isNamed,
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
    resolve: {
      alias: {
        antd$: join(folder, 'kit/antd.js'),
        'step-source$': join(folder, 'src/step.js'),
      },
      plugins: withAntdStyles ? [antdStyles.shims] : [],
    },
    module: {
      parser: { javascript: { exportsPresence: 'error' } },
      rules: [
        {
          test: /\.css$/,
          use: [MiniCssExtractPlugin.loader, ...stepSheetLoaders(folder, 'step_pet_1_0_0')],
          sideEffects: true,
        },
      ],
    },
    plugins: [
      new ModuleFederationPlugin({
        name: 'step_pet_1_0_0',
        filename: 'remoteEntry.js',
        exposes: { './step': isNamed ? './kit/element.js' : './src/step.js' },
        dts: false,
        manifest: { additionalData: listSheets },
        experiments: { externalRuntime: true },
      }),
      new OneScriptPlugin(),
      new EntryNamePlugin(),
      new MiniCssExtractPlugin({ filename: '[name].[contenthash:8].css' }),
      withAntdStyles && antdStyles,
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
  const sheets = (await text('.css')).map((sheet) => sheet.replace(/\s+/g, ' ').trim());
  return { listed, files: built, scripts: (await text('.js')).join(), sheets, loadKit };
}

const kitOf = (folder: string): StepStylesKit => ({
  resolveShim: (file) =>
    file.endsWith('/rate/style/index.js') ? join(folder, 'kit/style.js') : undefined,
  componentCss: (folders, scope) => {
    if (folders.includes('tag')) throw new Error('a step cannot have a tag');
    return folders.map((name) => `.${scope}.${name} { from: antd }`).join('');
  },
});

const RATE = "import { Rate } from 'antd'; console.log(Rate());";
const LOOKS = { 'src/looks.module.css': '.name { color: red } @keyframes wag { to { b: c } }' };
const local = (name: string) => `step_pet_1_0_0-${name}-\\w{4}`;

test('the build of a step without styles is what it is without the plugin', async () => {
  const page = { 'src/page.js': 'console.log("a page");' };
  const { loadKit, ...built } = await build(page);
  const { loadKit: _, ...without } = await build(page, { withAntdStyles: false });
  expect(built).toEqual(without);
  expect(built.files).toEqual(['remoteEntry.js']);
  expect(loadKit).not.toHaveBeenCalled();
});

test('the names of a sheet hold the step’s version, also those of antd’s classes, and its default import has them', async () => {
  const { files, listed, scripts, sheets, loadKit } = await build({
    'src/page.js': "import looks from './looks.module.css'; console.log(looks.name);",
    'src/looks.module.css': `${LOOKS['src/looks.module.css']} .ant-btn { color: red }`,
  });
  expect(scripts).toMatch(
    new RegExp(
      `\\{ ?"name":"${local('name')}","antBtn":"${local('ant-btn')}","wag":"${local('wag')}" ?\\}`,
    ),
  );
  expect(scripts).not.toContain('shownIn');
  // By it, the runtime of a third-party host links the sheet.
  expect(listed).toEqual(files.filter((name) => name.endsWith('.css')));
  expect(sheets).toEqual([
    expect.stringMatching(
      `^\\.${local('name')} { color: red; } @keyframes ${local('wag')} { to { b: c; } } \\.${local('ant-btn')} { color: red; }$`,
    ),
  ]);
  expect(loadKit).not.toHaveBeenCalled();
});

test('a component of antd’s comes with its CSS alone, before the step’s own, in one entry', async () => {
  const page = `import looks from './looks.module.css'; ${RATE} console.log(looks.name);`;
  const { files, scripts, sheets } = await build(
    { 'src/page.js': page, ...LOOKS },
    { isNamed: true },
  );
  expect(files.filter((name) => name.endsWith('.js'))).toEqual(['remoteEntry.js']);
  expect(scripts).toContain('shownIn: "step_pet_1_0_0"');
  expect(scripts).toContain('\'the class of \' + "step_pet_1_0_0"');
  expect(scripts).not.toContain('made at run time');
  expect(sheets).toEqual([
    expect.stringMatching(
      `^\\.step_pet_1_0_0\\.rate { from: antd } \\.${local('step')} { .* \\.${local('name')} {`,
    ),
  ]);
});

test('a component that no page shows any more leaves no CSS', async () => {
  const page = RATE.replace('Rate()', 'false && Rate()');
  const { sheets } = await build({ 'src/page.js': page }, { isNamed: true });
  expect(sheets).toEqual([expect.stringMatching(`^\\.${local('step')} { display: grid; }$`)]);
});

test('a sheet that reaches outside, and what a sheet takes of another one, fail the build', async () => {
  const built = build({
    'src/page.js': "import './looks.module.css'; import './taken.module.css';",
    'src/looks.module.css': '\nbody { color: red }',
    'src/taken.module.css': '.a { composes: b from "./more.css" }',
    'src/more.css': '.b { b: c }',
  });
  await expect(built).rejects.toThrow(':2: body');
  await expect(built).rejects.toThrow('src/more.css is no CSS module');
});

test.each([
  [
    'a component that is not one of them',
    "import { message } from 'antd'; message();",
    'possible exports: Rate, Tag',
  ],
  [
    'a component whose styles are not known',
    "import { Tag } from 'antd'; console.log(Tag());",
    'a step cannot have a tag',
  ],
])('%s fails the build', async (_what, page, message) => {
  await expect(build({ 'src/page.js': page }, { isNamed: true })).rejects.toThrow(message);
});

test('a step whose package.json does not name antd cannot import it', async () => {
  const page = `import './looks.module.css'; ${RATE}`;
  await expect(build({ 'src/page.js': page, ...LOOKS })).rejects.toThrow(
    "antd is imported: name it in the dependencies of the step's package.json",
  );
});
