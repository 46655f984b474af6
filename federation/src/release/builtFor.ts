import semver from 'semver';
import { SHARED } from '../sharing';
import { installed } from './installed';

/**
 * The ranges that a package was really built for. A range in a package.json says what the package
 * asks for, and goes on saying it when its code has come to use what a newer minor brought; so for
 * what the host provides, the minor that was there at the build is the least that will do. See
 * `docs/decisions/0004-what-a-step-was-built-against.md`.
 *
 * @param directory the package's folder
 * @param dependencies the ranges in its package.json, by name
 */
export function builtFor(
  directory: string,
  dependencies: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(dependencies).map(([name, asked]) => [
      name,
      isShared(name) ? stricter(asked, fromMinor(installed(directory, name).version)) : asked,
    ]),
  );
}

const isShared = (name: string) => SHARED.some((shared) => shared === name);

/** A patch adds nothing that a package could use: the minor counts. */
const fromMinor = (version: string) => `^${semver.major(version)}.${semver.minor(version)}.0`;

const stricter = (asked: string, built: string) => (semver.subset(asked, built) ? asked : built);
