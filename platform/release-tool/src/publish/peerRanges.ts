import semver from 'semver';
import { PROVIDED, rangeOf, RUNTIME_CORE } from 'federation/build-facts';
import { installed } from './installed';

/**
 * The ranges that a package was really built for. Nobody updates a range in package.json when the code
 * starts to use a feature of a newer minor version. So for packages that the host provides, the minor
 * version at the build is the minimum. See `docs/decisions/0005-compatibility-checks-at-promote.md`.
 *
 * @param directory the package's folder
 * @param dependencies the ranges in its package.json, by name
 * @throws Error when the installed version is outside of its range
 */
export function peerRanges(
  directory: string,
  dependencies: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(dependencies).map(([name, declared]) => {
      const asked = rangeOf(declared);
      const isProvided = PROVIDED.includes(name);
      return [name, isProvided ? leastOf(name, asked, installed(directory, name).version) : asked];
    }),
  );
}

/** The range of the federation runtime: a step does not name it, its build takes it from the page. */
export const runtimeRange = () => peerRanges(import.meta.dirname, { [RUNTIME_CORE]: '*' });

function leastOf(name: string, declared: string, found: string): string {
  // A file, an address or a tag says no range.
  const asked = semver.validRange(declared) === null ? '*' : declared;
  if (!semver.satisfies(found, asked)) {
    throw new Error(`The package.json asks for ${name} ${asked}, and ${found} is installed`);
  }
  // A patch version adds no features.
  const minor = `^${semver.major(found)}.${semver.minor(found)}.0`;
  return semver.subset(asked, minor) ? asked : minor;
}
