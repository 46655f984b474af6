import { createRequire } from 'node:module';
import { join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { moduleFile } from 'contract/module-file';
import { ModuleShimPlugin } from 'federation/module-shims';
import { stepSheetLoaders } from 'federation/step-sheet';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { resolveShim as resolveOfHost } from 'step-kit/shims';
import { resolveShim as resolveOfStep } from 'step-kit/step-shims';
import { REPOSITORY } from '../../core/repository';
import webpack, { type Compiler, type LoaderContext } from 'webpack';
import { DEVELOPMENT_URL } from '../channel';
import { SETTLED_MS } from '../onSaved';
import { improveErrors, sourceName } from '../sourceLines';

/** The scripts and style sheets of the page, in the order in which it loads them. */
export const PAGE_FILES = { scripts: ['libraries.js', 'main.js'], styles: ['main.css'] };

interface FlowSources {
  /** The first file of the page. */
  readonly entry: string;
  /** The steps of the flow, read again when the flow's file is saved. */
  readonly steps?: () => Promise<readonly string[]>;
  readonly flowFile?: string;
  /** Modules by the names that the page has for them. */
  readonly alias?: Readonly<Record<string, string>>;
  /** The sources of a step: what matches their paths, or the folder. */
  readonly inStep?: RegExp | string;
  /** The folder for what the next start need not compile again. */
  readonly cache: string;
}

/** Compiles the shell, the kit and the steps of a flow into one program, which is replaced in place. */
export function flowCompiler(sources: FlowSources): Compiler {
  const { entry, steps, flowFile, cache, alias = {}, inStep = IN_STEP } = sources;
  const listSteps = async (loader: LoaderContext<object>) => {
    if (flowFile !== undefined) loader.addDependency(flowFile);
    const names = (await steps?.()) ?? [];
    return `export default {${names.map(loadingOf).join()}};
export function onReplaced(callback) { if (import.meta.webpackHot) {${names.map(replacingOf).join('')}} }`;
  };
  return webpack({
    mode: 'development',
    target: ['web', 'es2022'],
    context: REPOSITORY,
    entry: { main: [moduleFile(join(CLIENT, 'flow.ts')), entry] },
    devtool: false,
    cache: {
      type: 'filesystem',
      cacheDirectory: cache,
      buildDependencies: { config: [import.meta.filename, join(REPOSITORY, 'package-lock.json')] },
    },
    infrastructureLogging: { level: 'error' },
    // An editor empties a file before it writes it: build what it has written.
    watchOptions: { aggregateTimeout: SETTLED_MS },
    output: {
      path: join(cache, 'output'),
      publicPath: DEVELOPMENT_URL,
      filename: '[name].js',
      uniqueName: 'development',
      // So that another attempt runs a module again that threw.
      strictModuleErrorHandling: true,
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.js'],
      alias,
      plugins: [new ModuleShimPlugin(resolveShim)],
    },
    module: {
      parser: { javascript: { exportsPresence: 'error' } },
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /\/node_modules\//,
          loader: require.resolve('swc-loader'),
          options: { sourceMaps: true, jsc: JSC },
        },
        { test: inStep, resolve: { alias: { antd$: moduleFile(join(CLIENT, 'stepAntd.ts')) } } },
        {
          test: /\.css$/,
          sideEffects: true,
          oneOf: [
            { test: inStep, use: [EXTRACT, ...stepSheetLoaders(REPOSITORY, 'step')] },
            { use: [EXTRACT, require.resolve('css-loader')] },
          ],
        },
      ],
    },
    optimization: {
      splitChunks: {
        cacheGroups: {
          libraries: {
            test: /\/node_modules\//,
            name: 'libraries',
            chunks: 'initial',
            enforce: true,
          },
        },
      },
    },
    performance: { hints: false },
    plugins: [
      new webpack.experiments.schemes.VirtualUrlPlugin({ steps: listSteps }),
      new webpack.DefinePlugin({ STEP_SCOPE: JSON.stringify('') }),
      new MiniCssExtractPlugin({ filename: '[name].css' }),
      new webpack.SourceMapDevToolPlugin({
        filename: '[file].map',
        exclude: /^libraries/,
        moduleFilenameTemplate: sourceName,
      }),
      new ReactRefreshPlugin({ overlay: false }),
      improveErrors,
    ],
  });
}

const require = createRequire(import.meta.url);
const CLIENT = join(import.meta.dirname, '../client');
const EXTRACT = MiniCssExtractPlugin.loader;

/** How our own sources are compiled. */
const JSC = {
  parser: { syntax: 'typescript', tsx: true },
  target: 'es2022',
  transform: { react: { runtime: 'automatic', development: true, refresh: true } },
};

/** Matches the sources of a step; step-kit is none. */
const IN_STEP = /\/step-(?!kit\/)[^/]+\/src\//;

/**
 * Finds the module that development uses in place of another one: steps are loaded without federation, and
 * antd's components, the kit's and those that steps bring, are drawn by style sheets.
 */
const resolveShim = (file: string): string | undefined =>
  file.endsWith('/federation/src/runtime/loadRemoteModule.ts')
    ? join(CLIENT, 'loadRemoteModule.ts')
    : (resolveOfStep(file) ?? resolveOfHost(file));

const loadingOf = (step: string) =>
  `'${step}': () => import(/* webpackChunkName: "${step}" */ '${step}/step')`;
const replacingOf = (step: string) =>
  `import.meta.webpackHot.accept('${step}/step', () => callback('${step}'));`;
