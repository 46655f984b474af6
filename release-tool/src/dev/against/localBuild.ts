import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { packageUrl } from 'contract/release-paths';
import { packageFolder, versionOf } from '../../core/repository';
import type { Configuration } from 'webpack';
import { SourceLines, sourceName } from '../sourceLines';

/** The version of each build of a step. */
export const localVersion = async (name: string) => `${await versionOf(name)}-dev`;

/**
 * The configuration of a step's release, changed for fast builds and readable errors: not minified, cached
 * in memory, and with source maps that lead to the lines of the sources.
 */
export async function localConfiguration(name: string): Promise<Configuration> {
  const folder = packageFolder(name);
  const version = await localVersion(name);
  // The configuration reads it when it is imported.
  process.env.BUILD_VERSION = version;
  const { default: release } = (await import(
    pathToFileURL(join(folder, 'webpack.config.ts')).href
  )) as { default: Configuration };
  return {
    ...release,
    devtool: 'source-map',
    cache: { type: 'memory' },
    output: {
      ...release.output,
      publicPath: packageUrl(name, version, ''),
      devtoolModuleFilenameTemplate: sourceName,
    },
    optimization: { ...release.optimization, minimize: false },
    plugins: [...(release.plugins ?? []), new SourceLines()],
  };
}
