import { resolve } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { host } from 'federation/webpack';
import { resolveShim } from 'step-kit/shims';
import webpack, { type Compiler, type Configuration } from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';

const here = import.meta.dirname;
const built = host(here, { name: 'monolith', version: '1.0.0' }, resolveShim);

/** The file that lists the scripts of the first step, for the page to preload. */
const FIRST_STEP = 'first-step.json';

/** Writes it down: the step's own chunk, and those that webpack split off what several steps use. */
class FirstStepPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('FirstStep', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'FirstStep', stage }, () => {
        const files = compilation.namedChunkGroups.get('step-pupil')?.getFiles() ?? [];
        const scripts = files.filter((file) => file.endsWith('.js'));
        compilation.emitAsset(FIRST_STEP, new webpack.sources.RawSource(JSON.stringify(scripts)));
      });
    });
  }
}

/** What only independent releases need. */
const federated = [ModuleFederationPlugin, SubresourceIntegrityPlugin];

/** The shell's own build, with the same minimizer and the same care, but without any federation. */
const configuration: Configuration = {
  ...built,
  output: { ...built.output, crossOriginLoading: false },
  // What several steps use is a chunk of its own, as webpack has it by default.
  optimization: { ...built.optimization, splitChunks: { chunks: 'async' } },
  plugins: [
    ...(built.plugins ?? []).filter(
      (plugin) => !federated.some((unwanted) => plugin instanceof unwanted),
    ),
    new webpack.NormalModuleReplacementPlugin(/\/stepLoader$/, resolve(here, 'src/stepLoader.ts')),
    new FirstStepPlugin(),
  ],
};

export default configuration;
