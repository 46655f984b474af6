import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from './files';
import { packageFolder } from './repository';

/** @throws Error when the package is no step */
export async function assertStep(name: string): Promise<void> {
  const file = join(packageFolder(name), 'package.json');
  const { exports = {} } = (existsSync(file) ? await readJson(file) : {}) as {
    exports?: Record<string, unknown>; // npm checks what it may be
  };
  if (!('./step' in exports)) throw new Error(`${name} is no step: it does not expose ./step`);
}
