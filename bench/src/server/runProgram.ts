import { execFile } from 'node:child_process';
import { join } from 'node:path';

/** Runs a program to its end, and returns its output; rejects with its first error line. */
export function runProgram(
  program: string,
  args: readonly string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(program, args, { ...options, encoding: 'utf8' }, (error, stdout, stderr) => {
      if (error) reject(new Error(`${program} failed: ${stderr.slice(0, 1000)}`));
      else resolve(stdout);
    });
  });
}

/** Runs a TypeScript file of this folder in a process of its own. */
export function runScript(file: string, argument: string): Promise<string> {
  const path = join(import.meta.dirname, file);
  return runProgram(process.execPath, ['--import', 'tsx', path, argument]);
}
