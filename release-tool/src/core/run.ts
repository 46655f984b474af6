import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Runs a program to its end, also one that fails. */
export async function run(
  command: string,
  words: readonly string[],
  cwd: string,
  environment: Readonly<Record<string, string | undefined>> = {},
) {
  const options = { cwd, env: { ...process.env, ...environment }, maxBuffer: Infinity };
  try {
    return { failed: false, ...(await promisify(execFile)(command, words, options)) };
  } catch (error) {
    // What `execFile` rejects with; without output when the command could not be started.
    const { stdout = '', stderr, message } = error as Error & { stdout?: string; stderr?: string };
    return { failed: true, stdout, stderr: stderr ?? message };
  }
}
