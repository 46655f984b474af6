import webpack, { type Compiler, type Stats } from 'webpack';
import { failedBuild, type Build, type BuildListener, type StopWatching } from './build';
import {
  developmentConfiguration,
  type DevelopmentConfiguration,
} from './developmentConfiguration';
import { webpackError, withoutRepeated } from './webpackError';

/** Milliseconds in which an editor writes all files of one save. */
const SETTLED_MS = 30;

/**
 * Builds a package for development, once.
 *
 * @param entry of a host, instead of its own
 */
export async function buildOnce(name: string, entry?: string): Promise<Build> {
  const configuration = await developmentConfiguration(name, entry);
  const compiler = compilerOf(configuration);
  return new Promise((resolve) => {
    compiler.run((error, stats) =>
      compiler.close(() => resolve(buildOf(name, configuration, error, stats))),
    );
  });
}

/** Builds a package for development, and again after each save of one of its files. */
export async function watchBuild(name: string, listener: BuildListener): Promise<StopWatching> {
  return watchConfiguration(name, await developmentConfiguration(name), listener);
}

/** Saves during a build cause another build after it. */
export function watchConfiguration(
  name: string,
  configuration: DevelopmentConfiguration,
  { onSave, onBuilt }: BuildListener,
): StopWatching {
  const compiler = compilerOf(configuration);
  compiler.hooks.invalid.tap('Development', () => onSave(name));
  const watching = compiler.watch({ aggregateTimeout: SETTLED_MS }, (error, stats) =>
    onBuilt(buildOf(name, configuration, error, stats)),
  );
  return () => new Promise((done) => (watching ? watching.close(() => done()) : done()));
}

function compilerOf({ configuration }: DevelopmentConfiguration): Compiler {
  const compiler = webpack(configuration);
  // Write no files: publishing reads the compilation.
  compiler.hooks.shouldEmit.tap('Development', () => false);
  return compiler;
}

function buildOf(
  name: string,
  { version }: DevelopmentConfiguration,
  error: Error | null,
  stats: Stats | undefined,
): Build {
  if (!stats) return failedBuild(name, error);
  const { compilation } = stats;
  const errors = withoutRepeated(compilation.errors.map((one) => webpackError(name, one)));
  const assets = errors.length > 0 ? [] : compilation.getAssets();
  return {
    package: name,
    builtAs: version,
    files: new Map(assets.map(({ name: file, source }) => [file, source.buffer()])),
    errors,
  };
}
