import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A published version of a package. */
export interface PublishedVersion {
  readonly name: string;
  readonly version: string;
  readonly folder: string;
}

/** The versions of some packages that a releases folder has. */
export const versionsIn = (releases: string, names: readonly string[]): PublishedVersion[] =>
  names.flatMap((name) => {
    const folder = join(releases, 'packages', name);
    return readdirSync(folder).map((version) => ({ name, version, folder: join(folder, version) }));
  });

/**
 * The modules that were built into a version's scripts, as their source maps list them.
 *
 * @param without the names of scripts that do not count
 */
export const modulesOf = ({ folder }: PublishedVersion, without?: RegExp): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.js.map') && !without?.test(file))
    .flatMap(
      (file) =>
        (JSON.parse(readFileSync(join(folder, file), 'utf8')) as { sources: string[] }).sources,
    );
