import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * The `package.json` of a package as another one resolves it, even if its `exports` do not list it.
 *
 * @param from folder of the importing package
 * @throws Error when the package is not installed
 */
export function installed(from: string, name: string): { path: string; version: string } {
  for (const root of createRequire(join(from, 'package.json')).resolve.paths(name) ?? []) {
    const path = join(root, name, 'package.json');
    try {
      return { path, ...(JSON.parse(readFileSync(path, 'utf8')) as { version: string }) };
    } catch {
      // Not in this folder; try its parent.
    }
  }
  throw new Error(`${from} does not find ${name}`);
}
