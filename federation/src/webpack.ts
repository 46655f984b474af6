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
import { REMOTE_ENTRY } from './outputFiles';
import { oneRuntime, provideRuntime } from './runtimePaths';
import { hostSharing, LIBRARIES, remoteSharing } from './sharing';
import { resolveShim as resolveFederationShim } from '../shims/resolveShim';
import { OneScriptPlugin } from './plugins/oneScriptPlugin';
import { ModuleShimPlugin, type ResolveShim } from './plugins/moduleShimPlugin';
import { AntdStylesPlugin } from './styles/antdStylesPlugin';
import { listSheets } from './styles/listSheets';
import { stepSheetLoaders } from './styles/stepSheet';

// The federation plugin would look for webpack in an error that it provokes, which takes a second.
process.env['FEDERATION_WEBPACK_PATH'] ??= createRequire(import.meta.url).resolve('webpack');

/** The two facts of a package.json that a build needs. */
export interface PackageManifest {
  readonly name: string;
  readonly version: string;
}

/** What the build of a step needs of its package.json besides: whether it names antd. */
export interface StepManifest extends PackageManifest {
  readonly dependencies?: Readonly<Record<string, string>>;
}

/**
 * The build of a remote: one script with the package's `./step`, without anything that the host
 * provides, and one more for each dynamic import, which the first one checks against its hash.
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
    resolve: {
      ...base.resolve,
      alias: { antd$: 'step-kit/step-antd', 'step-source$': resolve(directory, 'src/step.ts') },
      plugins: [...(base.resolve?.plugins ?? []), antdStyles.shims],
    },
    module: { ...base.module, rules: [...(base.module?.rules ?? []), antdLibraries] },
    plugins: [
      new ModuleFederationPlugin({
        name,
        filename: REMOTE_ENTRY,
        exposes: { './step': isNamed ? 'step-kit/step-element' : './src/step.ts' },
        shared: remoteSharing,
        dts: false,
        manifest: { additionalData: listSheets },
        experiments: {
          externalRuntime: true,
          optimization,
        },
      }),
      new OneScriptPlugin(),
      new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
      new EntryNamePlugin(),
      compiledAtOnce(),
      new ImportsPlugin(),
      styles(),
      antdStyles,
    ],
  };
}

/**
 * Of a remote's few kilobytes, terser makes 5 % less than swc. Its options are webpack's own; but for one
 * script, a process beside this one would only have to be started.
 */
const remoteMinimizer = new Minimizer({
  parallel: false,
  minimizerOptions: { compress: { passes: 2 } },
});

/**
 * The build of a host: its entry provides everything shared, and then starts. Beside it is the same as
 * a container: a third-party host loads `./host` from it, by the manifest, and gets all that a step
 * needs. Neither contains or loads the other.
 *
 * @param directory the package's folder
 * @param resolveShim returns the shim of a third-party module for the browser; none by default
 */
export function host(
  directory: string,
  manifest: PackageManifest,
  resolveShim: ResolveShim = () => undefined,
): Configuration {
  const name = containerName(underBuild(manifest));
  // Of a host's megabyte, swc makes 0.8 % less than terser, in a tenth of the time.
  const base = common(directory, name, new Minimizer({ minify: Minimizer.swcMinify }));
  return {
    ...base,
    entry: { main: process.env.BUILD_ENTRY ?? './src/index.ts' },
    optimization: {
      ...base.optimization,
      splitChunks: {
        chunks: ({ name }) => name === 'main',
        cacheGroups: {
          default: false,
          defaultVendors: false,
          libraries: { name: 'libraries', test: LIBRARIES, enforce: true },
        },
      },
    },
    resolve: {
      ...base.resolve,
      alias: oneRuntime,
      plugins: [...(base.resolve?.plugins ?? []), new ModuleShimPlugin(resolveShim)],
    },
    plugins: [
      new ModuleFederationPlugin({
        name,
        filename: REMOTE_ENTRY,
        exposes: { './host': './src/host.ts' },
        shared: hostSharing,
        dts: false,
        runtimePlugins: [provideRuntime],
        experiments: { optimization },
      }),
      compiledAtOnce(),
      new EntryFilesPlugin(),
      new ExportsPlugin(),
      new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
      styles(),
    ],
  };
}

/**
 * antd's libraries only define functions, which most of them do not say: without it, what a step uses
 * of one brings the rest along, `react-dom/client` too.
 */
const antdLibraries = { test: /\/node_modules\/@rc-component\/[^/]+\/es\//, sideEffects: false };

/** Neither build knows any remotes: those of a page are in its release set. */
const optimization = { disableSnapshot: true, disableRemote: true, target: 'web' } as const;

/** In development a package is built under a version of its own, which the release tool sets. */
const underBuild = ({ name, version }: PackageManifest): PackageManifest => ({
  name,
  version: process.env.BUILD_VERSION ?? version,
});

/** Milliseconds that a chunk may take before it counts as failed. */
const CHUNK_TIMEOUT = 8000;

function common(
  directory: string,
  uniqueName: string,
  minimizer: Minimizer,
  sheetLoaders: RuleSetUseItem[] = ['css-loader'],
): Configuration {
  return {
    mode: 'production',
    target: ['web', 'es2022'],
    context: directory,
    // Without the sources themselves: they name folders of the machine that built them.
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
      // The next attempt runs a module again that threw while loading.
      strictModuleErrorHandling: true,
      clean: true,
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.js'],
      plugins: [new ModuleShimPlugin(resolveFederationShim)],
    },
    module: {
      // A shim that lacks a name fails the build, not a parent's page.
      parser: { javascript: { exportsPresence: 'error' } },
      rules: [
        {
          test: /\.tsx?$/,
          use: [
            {
              loader: 'ts-loader',
              options: {
                // Types are checked once for the whole repository, not in every build.
                transpileOnly: true,
                configFile: resolve(directory, 'tsconfig.json'),
                compilerOptions: { noEmit: false },
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
      // Ids made from names would differ from one folder to the next: the federation runtime's entry
      // is named after a hash of its absolute path.
      moduleIds: 'natural',
      chunkIds: 'natural',
      // What is loaded later is one file, and one round trip.
      splitChunks: false,
      minimizer: [
        minimizer,
        new CssMinimizerPlugin({
          // antd nests functions in its calc() that the minimizer cannot read.
          minimizerOptions: { preset: ['default', { calc: false }] },
        }),
      ],
    },
    performance: { hints: false },
  };
}

/**
 * Makes a browser that supports this comment compile a whole entry while it is downloaded, off the main
 * thread: nearly all of it is about to be called. Compiled lazily, the shell takes three times as long
 * on the main thread.
 */
const compiledAtOnce = () =>
  new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    entryOnly: true,
    // In a style sheet it is not a comment, and would invalidate the first rule.
    test: /\.js$/,
    // After the minimizer, which removes comments.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });

const styles = () =>
  new MiniCssExtractPlugin({
    filename: '[name].[contenthash:8].css',
    chunkFilename: '[name].[contenthash:8].css',
  });
