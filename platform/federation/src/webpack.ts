import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import Minimizer from 'minimizer-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration, type RuleSetUseItem } from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { containerName } from './containerName';
import { EntryFilesPlugin } from './plugins/entryFilesPlugin';
import { EntryNamePlugin } from './plugins/entryNamePlugin';
import { ExportsPlugin } from './plugins/exportsPlugin';
import { ImportsPlugin } from './plugins/importsPlugin';
import { OLDEST_BROWSERS } from './oldestBrowsers';
import { REMOTE_ENTRY } from './outputFiles';
import { oneRuntime, provideRuntime, verifyEntry } from './runtimePaths';
import { pageRuntime } from './runtime/pageRuntime';
import { hostSharing, LIBRARIES, remoteSharing, RUNTIME_CORE } from './sharing';
import { resolveShim as resolveFederationShim } from '../shims/resolveShim';
import { OldBrowsersPlugin } from './plugins/oldBrowsersPlugin';
import { OneScriptPlugin } from './plugins/oneScriptPlugin';
import { ModuleShimPlugin, type ResolveShim } from './plugins/moduleShimPlugin';
import { AntdStylesPlugin } from './styles/antdStylesPlugin';
import { listSheets } from './styles/listSheets';
import { stepSheetLoaders } from './styles/stepSheet';

const require = createRequire(import.meta.url);

// Otherwise the federation plugin finds webpack by provoking an error, which takes a second.
process.env['FEDERATION_WEBPACK_PATH'] ??= require.resolve('webpack');

/** The properties of a package.json that a build needs. */
export interface PackageManifest {
  readonly name: string;
  readonly version: string;
  /** What its files have that the oldest browsers do not know, with the reason why it may: see `OldBrowsersPlugin`. */
  readonly newerFeatures?: Readonly<Record<string, string>>;
}

/** What the build of a step needs of its package.json besides: whether it names antd. */
export interface StepManifest extends PackageManifest {
  readonly dependencies?: Readonly<Record<string, string>>;
}

/**
 * The configuration of a remote: one script with the package's `./step` and without the packages that the
 * host provides, and one more script for each dynamic import, whose hash the first one checks.
 *
 * @param directory the package's folder
 */
export function remote(directory: string, manifest: StepManifest): Configuration {
  const name = containerName(underBuild(manifest));
  const isNamed = 'antd' in (manifest.dependencies ?? {});
  const antdStyles = new AntdStylesPlugin({ directory, scope: name, isNamed });
  const base = common(directory, name, remoteMinimizer, stepSheetLoaders(directory, name));
  return {
    ...base,
    entry: {},
    externals: { [RUNTIME_CORE]: `var ${pageRuntime(name)}` },
    resolve: {
      ...base.resolve,
      alias: { antd$: 'step-kit/step-antd', 'step-source$': resolve(directory, 'src/step.ts') },
      plugins: [...(base.resolve?.plugins ?? []), antdStyles.shims],
    },
    module: { ...base.module, rules: [...(base.module?.rules ?? []), pureLibraries] },
    plugins: [
      new ModuleFederationPlugin({
        name,
        filename: REMOTE_ENTRY,
        exposes: { './step': isNamed ? 'step-kit/step-element' : './src/step.ts' },
        shared: remoteSharing(manifest.dependencies),
        dts: false,
        manifest: { additionalData: listSheets },
        experiments: { optimization: { ...optimization, disableRemote: true } },
      }),
      new OneScriptPlugin(),
      new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
      new EntryNamePlugin(),
      compiledAtOnce(),
      new ImportsPlugin(),
      new OldBrowsersPlugin(manifest.newerFeatures),
      styles(),
      antdStyles,
    ],
  };
}

/**
 * terser makes remotes 5 % smaller than swc. The options are webpack's defaults, except that one script
 * does not justify a parallel process.
 */
const remoteMinimizer = new Minimizer({
  parallel: false,
  minimizerOptions: { compress: { passes: 2 } },
});

/**
 * The configuration of a host: its entry provides all shared packages eagerly, and starts. A second build
 * makes the same a container, `./host`, which a third-party host loads to provide everything that steps
 * need. Neither contains or loads the other.
 *
 * @param directory the package's folder
 * @param resolveShim returns the shim of a third-party module for browsers; none by default
 */
export function host(
  directory: string,
  manifest: PackageManifest,
  resolveShim: ResolveShim = () => undefined,
): Configuration {
  const name = containerName(underBuild(manifest));
  const base = common(directory, name, hostMinimizer);
  return {
    ...base,
    entry: { main: './src/index.ts' },
    optimization: {
      ...base.optimization,
      splitChunks: {
        chunks: ({ name }) => name === 'main',
        cacheGroups: {
          default: false,
          defaultVendors: false,
          libraries: { name: 'libraries', test: LIBRARIES, enforce: true },
          // The list of a select and the calendar share it; the first one of them loads it.
          popup: { name: 'dropdown-popup', test: POPUP, chunks: 'async', enforce: true },
        },
      },
    },
    resolve: {
      ...base.resolve,
      alias: oneRuntime,
      plugins: [...(base.resolve?.plugins ?? []), new ModuleShimPlugin(resolveShim)],
    },
    module: {
      ...base.module,
      rules: [...(base.module?.rules ?? []), pureLibraries, compiledTexts, still],
    },
    plugins: [
      new ModuleFederationPlugin({
        name,
        filename: REMOTE_ENTRY,
        exposes: { './host': './src/host.ts' },
        shared: hostSharing,
        dts: false,
        runtimePlugins: [provideRuntime, verifyEntry],
        shareStrategy: 'loaded-first',
        experiments: { optimization },
      }),
      compiledAtOnce(),
      new EntryFilesPlugin(),
      new ExportsPlugin(),
      new OldBrowsersPlugin(manifest.newerFeatures),
      new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
      styles(),
    ],
  };
}

/**
 * Libraries that have no side effects, but most of which do not declare it: antd's, and what formik uses
 * in parts that our pages do not. Without this, using one module would bundle the rest, and
 * `react-dom/client`, too.
 */
const pureLibraries = {
  test: /\/node_modules\/(@rc-component\/[^/]+\/es|hoist-non-react-statics|react-is)\//,
  sideEffects: false,
};

/** swc makes the host 1 % smaller than terser, in a tenth of the time. */
const hostMinimizer = new Minimizer({
  minify: Minimizer.swcMinify,
  minimizerOptions: { compress: { passes: 4 } },
});

/** What places an open list, or the calendar, beside its field. */
const POPUP = /\/node_modules\/@rc-component\/(trigger|portal|motion)\//;

/** The server compiles the texts: react-intl gets the parser only where shared-store loads it. */
const compiledTexts = {
  test: /\/node_modules\/(intl-messageformat|react-intl|@formatjs\/intl)\//,
  resolve: {
    alias: {
      '@formatjs/icu-messageformat-parser$': '@formatjs/icu-messageformat-parser/no-parser.js',
    },
  },
};

/**
 * An alert and a button's icon come and go without motion. Where a list opens, the library of motion also
 * waits until the list has its place, and stays.
 */
const still = {
  test: /\/node_modules\/antd\/es\/(alert|button)\//,
  resolve: { alias: { '@rc-component/motion$': 'step-kit/still' } },
};

/** Neither build names remotes: a page has them in its release set. */
const optimization = { disableSnapshot: true, target: 'web' } as const;

/** The version of the build: in development the release tool sets another one. */
const underBuild = ({ name, version }: PackageManifest): PackageManifest => ({
  name,
  version: process.env.BUILD_VERSION ?? version,
});

/** Milliseconds until a chunk counts as failed. */
const CHUNK_TIMEOUT = 8000;

function common(
  directory: string,
  uniqueName: string,
  minimizer: Minimizer,
  sheetLoaders: RuleSetUseItem[] = [require.resolve('css-loader')],
): Configuration {
  return {
    mode: 'production',
    target: ['web', 'es2022'],
    context: directory,
    // Without source contents: they would contain paths of the build machine.
    devtool: 'nosources-source-map',
    // A cache was seen to change the content hash of unchanged source.
    cache: false,
    // Print only errors and warnings of a failed build.
    stats: { preset: 'errors-warnings', errorStack: false },
    infrastructureLogging: { level: 'error' },
    output: {
      path: resolve(directory, 'dist'),
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      publicPath: 'auto',
      uniqueName,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: CHUNK_TIMEOUT,
      // So that another attempt runs a module again that threw.
      strictModuleErrorHandling: true,
      clean: true,
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.js'],
      plugins: [new ModuleShimPlugin(resolveFederationShim)],
    },
    module: {
      // A missing export of a shim must fail the build, not the page.
      parser: { javascript: { exportsPresence: 'error' } },
      rules: [
        {
          test: /\.tsx?$/,
          use: [
            {
              loader: require.resolve('ts-loader'),
              options: {
                // Types are checked separately, for the whole repository.
                transpileOnly: true,
                configFile: resolve(directory, 'tsconfig.json'),
                // With them, positions are those of the sources, not of this loader's output.
                compilerOptions: { noEmit: false, sourceMap: true },
              },
            },
          ],
        },
        {
          test: /\.css$/,
          use: [MiniCssExtractPlugin.loader, ...sheetLoaders],
          sideEffects: true,
        },
      ],
    },
    optimization: {
      // Ids derived from names would depend on the folder: the entry of the federation runtime is named
      // after a hash of its absolute path.
      moduleIds: 'natural',
      chunkIds: 'natural',
      // A dynamic import should be one file, and one round trip.
      splitChunks: false,
      minimizer: [
        minimizer,
        new CssMinimizerPlugin({
          minimizerOptions: {
            preset: [
              'default',
              // It cannot parse antd's nested functions in calc(), and joins no rule with one that an old browser drops.
              { calc: false, overrideBrowserslist: OLDEST_BROWSERS },
            ],
          },
        }),
      ],
    },
    performance: { hints: false },
  };
}

/**
 * Adds a comment that makes browsers that support it compile a whole script during the download, off the
 * main thread: nearly all of it is called soon. With lazy compilation, the shell takes three times as long
 * on the main thread.
 */
const compiledAtOnce = () =>
  new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    entryOnly: true,
    // Only in scripts: it is not a comment in CSS, and would invalidate the first rule.
    test: /\.js$/,
    // After the minimizer, which would remove the comment.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });

const styles = () =>
  new MiniCssExtractPlugin({
    filename: '[name].[contenthash:8].css',
    chunkFilename: '[name].[contenthash:8].css',
  });
