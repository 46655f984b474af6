import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { moduleFile } from 'contract/module-file';

/**
 * Runs a script beside this file on sources, in a separate process.
 *
 * @returns its output
 * @throws Error with its error output
 */
export function runOnSources(script: string, path: string): Promise<string> {
  const program = moduleFile(join(import.meta.dirname, script));
  const words = ['--import', import.meta.resolve('tsx'), program, path];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, words, (error, stdout, stderr) => {
      if (!error) resolve(stdout);
      else reject(stderr === '' ? error : new Error(stderr.trim(), { cause: error }));
    });
  });
}
