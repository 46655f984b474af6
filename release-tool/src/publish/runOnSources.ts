import { execFile } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';

interface RunOptions {
  readonly signal?: AbortSignal;
  /** Runs it with the lowest priority. */
  readonly isInBackground?: boolean;
}

/**
 * Runs a script beside this file on sources, in a separate process.
 *
 * @returns its output
 * @throws Error with its error output
 */
export function runOnSources(
  script: string,
  path: string,
  { signal, isInBackground = false }: RunOptions = {},
): Promise<string> {
  const words = ['--import', import.meta.resolve('tsx'), join(import.meta.dirname, script), path];
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      words,
      { ...(signal && { signal }), killSignal: 'SIGKILL' },
      (error, stdout, stderr) => {
        if (!error) resolve(stdout);
        else reject(stderr === '' ? error : new Error(stderr.trim(), { cause: error }));
      },
    );
    if (isInBackground && child.pid !== undefined) {
      setPriority(child.pid, constants.priority.PRIORITY_LOW);
    }
  });
}
