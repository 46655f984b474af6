import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RELEASES } from './product';

/**
 * The modules that were built into a package's scripts, as their source maps list them.
 *
 * @param without the names of scripts that do not count
 */
export function modulesOf(name: string, without?: RegExp): string[] {
  const folder = newestVersion(name);
  const maps = readdirSync(folder).filter(
    (file) => file.endsWith('.js.map') && !without?.test(file),
  );
  return maps.flatMap((file) => {
    const { sources } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as {
      sources: string[];
    };
    return sources;
  });
}

function newestVersion(name: string): string {
  const versions = readdirSync(join(RELEASES, 'packages', name)).sort();
  return join(RELEASES, 'packages', name, versions.at(-1) ?? '');
}
