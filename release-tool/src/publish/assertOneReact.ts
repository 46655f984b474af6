import { realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readJson } from '../core/files';
import { installed } from './installed';

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/**
 * Checks that all packages which a package runs on find the same React: hooks of a second one throw.
 *
 * @param folder of the package
 * @throws Error that names the package which brought the second, or the folder that is no package
 */
export async function assertOneReact(folder: string): Promise<void> {
  const own = found(folder, 'react');
  if (!own) return;
  const seen = new Set<string>();
  const visit = async (directory: string, path: readonly string[]): Promise<void> => {
    if (seen.has(directory)) return;
    seen.add(directory);
    // npm checks a package.json.
    const manifest = (await readJson(join(directory, 'package.json'))) as Manifest | undefined;
    if (!manifest)
      throw new Error(`${directory} has no package.json: name the folder of a package`);
    const { peerDependencies, dependencies, optionalDependencies } = manifest;
    const names = Object.keys({ ...peerDependencies, ...dependencies, ...optionalDependencies });
    for (const name of names) {
      const one = found(directory, name);
      if (name === 'react' && one && one.path !== own.path) {
        throw new Error(twoReacts([...path, `react ${one.version}`], own.version));
      }
      if (one) await visit(dirname(one.path), [...path, `${name} ${one.version}`]);
    }
  };
  await visit(folder, []);
}

const twoReacts = (path: readonly string[], own: string) =>
  `There are two Reacts, ${own} and the one of ${path.join(' > ')}: use a version of ${path[0]?.replace(/ .*/, '')} that takes react ${own}`;

/** Undefined when it is not installed, as an optional peer may be. */
function found(from: string, name: string) {
  try {
    const { path, version } = installed(from, name);
    // A build looks for what a linked package imports from where that package really is.
    return { path: realpathSync(path), version };
  } catch {
    return undefined;
  }
}
