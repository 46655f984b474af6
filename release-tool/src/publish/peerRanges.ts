import semver from 'semver';
import { SHARED } from 'federation/build-facts';
import { installed } from './installed';

/**
 * The ranges that a package was really built for. A range in a package.json is not updated when the
 * code starts to use something of a newer minor version. So for what the host provides, the minor
 * version at the build is the minimum. See `docs/decisions/0005-compatibility-checks-at-promote.md`.
 *
 * @param directory the package's folder
 * @param dependencies the ranges in its package.json, by name
 * @throws Error when it asks for another version than the installed one
 */
export function peerRanges(
  directory: string,
  dependencies: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(dependencies).map(([name, asked]) => [
      name,
      isShared(name) ? leastOf(name, asked, installed(directory, name).version) : asked,
    ]),
  );
}

const isShared = (name: string) => SHARED.some((shared) => shared === name);

function leastOf(name: string, asked: string, found: string): string {
  if (!semver.satisfies(found, asked)) {
    throw new Error(`The package.json asks for ${name} ${asked}, and ${found} is installed`);
  }
  // A patch adds nothing that a package could use.
  const minor = `^${semver.major(found)}.${semver.minor(found)}.0`;
  return semver.subset(asked, minor) ? asked : minor;
}
