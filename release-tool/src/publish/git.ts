import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** @throws Error with what git says when it fails */
export async function git(
  folder: string,
  words: readonly string[],
  environment: Readonly<Record<string, string | undefined>> = {},
): Promise<string> {
  const { failed, stdout, stderr } = await run('git', words, folder, environment);
  if (failed) throw new Error(stderr);
  return stdout;
}

/** Runs a program to its end, also one that fails. */
export async function run(
  command: string,
  words: readonly string[],
  cwd: string,
  environment: Readonly<Record<string, string | undefined>> = {},
) {
  try {
    const env = { ...process.env, ...environment };
    return { failed: false, ...(await promisify(execFile)(command, words, { cwd, env })) };
  } catch (error) {
    // What `execFile` rejects with; without output when the command could not be started.
    const { stdout = '', stderr, message } = error as Error & { stdout?: string; stderr?: string };
    return { failed: true, stdout, stderr: stderr ?? message };
  }
}
