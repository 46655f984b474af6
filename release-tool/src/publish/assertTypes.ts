import { join } from 'node:path';
import { readJson } from '../core/files';
import { REPOSITORY } from '../core/repository';
import { run } from '../core/run';

const TSC = join(REPOSITORY, 'node_modules/typescript-7/bin/tsc');

/**
 * Checks the types of a step, which its build does not.
 *
 * @param folder of a package; one that is no step is not checked
 * @throws Error with TypeScript's messages
 */
export async function assertTypes(folder: string): Promise<void> {
  const manifest = await readJson(join(folder, 'package.json'));
  const { name, exports = {} } = (manifest ?? {}) as { name: string; exports?: object }; // npm checks it
  if (!('./step' in exports)) return;
  const words = [TSC, '--pretty', 'false', '--noEmit', '--project', folder];
  const { failed, stdout, stderr } = await run(process.execPath, words, REPOSITORY);
  if (failed) throw new Error(`The types of ${name} are wrong:\n${stdout}${stderr}`.trimEnd());
}
