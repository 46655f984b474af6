import { jsonFile, stepFiles, type Files } from './template';

/** What a repository is made of, as it is packed. */
export interface Source {
  readonly template: Files;
  /** Under which our packages are published: `@admission`. */
  readonly scope: string;
  /** The names of our packages. */
  readonly ours: readonly string[];
  /** The versions of the packages that a repository needs, beside the template's own. */
  readonly tools: Readonly<Record<string, string>>;
  /** The versions of Node that all of it runs on. */
  readonly engines: { readonly node: string };
  /** Packages that work without the scripts which npm would run when it installs them. */
  readonly needlessScripts: readonly string[];
}

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

/**
 * The files of a step in a repository of its own.
 *
 * @param registry from which our packages are installed
 * @throws Error when the name is no step's, or that of a package of ours
 */
export function repositoryFiles(
  { template, scope, ours, tools, engines, needlessScripts }: Source,
  name: string,
  registry: string,
): Files {
  if (ours.includes(name))
    throw new Error(`${name} is taken: it is a package that a step is made of`);
  const files = stepFiles(template, name);
  const manifest = JSON.parse(files['package.json'] ?? '') as Manifest; // npm checks a package.json
  const aliased = (dependencies: Manifest['dependencies']) =>
    Object.fromEntries(
      Object.entries(dependencies)
        .map(([one, range]) => [one, rangeIn(scope, ours, one, range)] as const)
        .sort(([a], [b]) => a.localeCompare(b, 'en')),
    );
  return {
    ...files,
    'package.json': jsonFile({
      ...manifest,
      engines,
      dependencies: aliased(manifest.dependencies),
      devDependencies: aliased({ ...manifest.devDependencies, ...tools }),
      scripts: {
        build: 'node --import tsx node_modules/webpack/bin/webpack.js',
        dev: 'dev',
        release: 'release',
        test: 'tsc && jest',
        lint: 'eslint .',
      },
      jest: { preset: 'step-kit' },
      allowScripts: Object.fromEntries(needlessScripts.map((name) => [name, false])),
    }),
    '.npmrc': `${scope}:registry=${registry}\n`,
  };
}

/**
 * The range of a dependency. A package of ours keeps its own name in sources, whatever scope it is published
 * under.
 *
 * @param ours the names of the packages that are published under the scope
 */
export const rangeIn = (scope: string, ours: readonly string[], name: string, range: string) =>
  ours.includes(name) ? `npm:${scope}/${name}@${range}` : range;
