import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Compiler, Configuration, RuleSetRule } from 'webpack';
import { packageFolder, REPOSITORY, versionOf } from 'release-tool/repository';

/** The webpack configuration of a package for development, and the version in the name of its container. */
export interface DevelopmentConfiguration {
  readonly version: string;
  readonly configuration: Configuration;
}

/**
 * The configuration of a package's release, changed for fast builds and readable errors: not minified,
 * cached in memory, and with source maps that lead to the lines of the sources.
 *
 * @param entry of a host, instead of its own
 */
export async function developmentConfiguration(
  name: string,
  entry?: string,
): Promise<DevelopmentConfiguration> {
  const folder = packageFolder(name);
  const version = `${await versionOf(name)}-dev`;
  const release = await configurationOf(folder, {
    BUILD_VERSION: version,
    ...(entry !== undefined && { BUILD_ENTRY: entry }),
  });
  const { rules = [] } = release.module ?? {};
  return {
    version,
    configuration: {
      ...release,
      devtool: 'source-map',
      cache: { type: 'memory' },
      output: {
        ...release.output,
        devtoolModuleFilenameTemplate: ({
          absoluteResourcePath,
        }: {
          absoluteResourcePath: string;
        }) => relative(REPOSITORY, absoluteResourcePath),
      },
      module: { ...release.module, rules: rules.map((rule) => withSourceLines(rule)) },
      optimization: { ...release.optimization, minimize: false },
      plugins: [...(release.plugins ?? []), new DescriptionFiles(folder)],
    },
  };
}

/** Imports one configuration at a time: each reads environment variables when it is imported. */
let imported: Promise<unknown> = Promise.resolve();

function configurationOf(
  folder: string,
  variables: Readonly<Record<string, string>>,
): Promise<Configuration> {
  const configuration = imported.then(async () => {
    Object.assign(process.env, variables);
    try {
      const file = pathToFileURL(join(folder, 'webpack.config.ts')).href;
      return ((await import(file)) as { default: Configuration }).default;
    } finally {
      for (const variable of Object.keys(variables)) delete process.env[variable];
    }
  });
  imported = configuration.catch(() => {});
  return configuration;
}

/** Makes the compiler write source maps; otherwise lines are those of its output. */
function withSourceLines(rule: RuleSetRule | false | null | undefined | '...' | 0 | '') {
  if (typeof rule !== 'object' || !Array.isArray(rule?.use)) return rule;
  const use = rule.use.map((one) => {
    if (typeof one !== 'object' || one?.loader !== 'ts-loader') return one;
    const options = one.options as { compilerOptions: object }; // written in webpack.ts
    const compilerOptions = { ...options.compilerOptions, sourceMap: true };
    return { ...one, options: { ...options, compilerOptions } };
  });
  return { ...rule, use };
}

/** Makes webpack also watch the files that only `describePackage` reads. */
class DescriptionFiles {
  constructor(private readonly folder: string) {}

  apply(compiler: Compiler) {
    compiler.hooks.afterCompile.tap('DescriptionFiles', ({ fileDependencies }) => {
      for (const file of ['package.json', 'dictionary.json']) {
        fileDependencies.add(join(this.folder, file));
      }
    });
  }
}
