import { cellsOf } from './tables';

/** The facts of a package.json that count. */
export interface Manifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/**
 * Where the table of dependencies and the packages differ, a line each: a runtime dependency without a
 * row, and a row that is no dependency. What is needed for a build alone may be a devDependency.
 */
export function dependencyProblems(table: string, manifests: readonly Manifest[]): string[] {
  const ours = new Set(manifests.map(({ name }) => name));
  const runtime = namesIn(manifests.map(({ dependencies }) => dependencies));
  const build = namesIn(manifests.map(({ devDependencies }) => devDependencies));
  const rows = rowsOfTable(table);
  const named = new Set(rows.map(({ name }) => name));
  return [
    ...[...runtime].filter((name) => !ours.has(name) && !named.has(name)).map(noRow),
    ...rows
      .filter(
        ({ name, where }) => !runtime.has(name) && !(where.includes('build') && build.has(name)),
      )
      .map(({ name }) => `${name} is no dependency of a package`),
  ];
}

const noRow = (name: string) => `${name} is a dependency without a row`;

const namesIn = (records: readonly (Readonly<Record<string, string>> | undefined)[]) =>
  new Set(records.flatMap((record) => Object.keys(record ?? {})));

/** A row may name several packages, each in code marks. */
function rowsOfTable(table: string) {
  return table.split('\n').flatMap((line) => {
    const [names = '', where = ''] = cellsOf(line);
    return [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => ({ name, where }));
  });
}
