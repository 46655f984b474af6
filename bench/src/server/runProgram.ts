import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Runs a program to its end, and answers what it printed. */
export async function runProgram(
  program: string,
  args: readonly string[],
  options: { cwd?: string } = {},
): Promise<string> {
  try {
    return (await promisify(execFile)(program, args, { ...options, encoding: 'utf8' })).stdout;
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    throw new Error(`${program} failed: ${said.slice(0, 1000)}`, { cause: error });
  }
}

/** Runs a TypeScript file of this folder in a process of its own. */
export function runScript(file: string, argument: string): Promise<string> {
  return runProgram(process.execPath, [
    '--import',
    'tsx',
    join(import.meta.dirname, file),
    argument,
  ]);
}
