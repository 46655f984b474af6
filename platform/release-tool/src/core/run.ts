import { execFile, type ExecFileException } from 'node:child_process';
import { promisify } from 'node:util';

/**
 * Runs a program to its end, also one that fails.
 *
 * @param options its limit of time in milliseconds: none by default
 */
export async function run(
  command: string,
  words: readonly string[],
  cwd: string,
  environment: Readonly<Record<string, string | undefined>> = {},
  { timeout }: { readonly timeout?: number } = {},
) {
  const env = { ...process.env, ...environment };
  const options = { cwd, env, maxBuffer: Infinity, ...(timeout !== undefined && { timeout }) };
  try {
    const output = await promisify(execFile)(command, words, options);
    return { failed: false, isStopped: false, ...output };
  } catch (error) {
    // What `execFile` rejects with; without output when the command could not be started.
    const { stdout = '', stderr, message, killed = false } = error as ExecFileException;
    return { failed: true, isStopped: killed, stdout, stderr: stderr ?? message };
  }
}
