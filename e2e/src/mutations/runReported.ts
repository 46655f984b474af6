import { execFile } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The result of a run of some test files. */
export interface Run {
  readonly passed: number;
  /** The titles of the tests. */
  readonly failed: readonly string[];
  /** Files whose tests could not be run at all, with the reason. */
  readonly broken: readonly string[];
}

interface Runner {
  /** The folder of the repository, or of a copy. */
  readonly root: string;
  /** Below it: where the command runs. */
  readonly folder: string;
  readonly command: readonly [program: string, ...words: string[]];
  readonly variables?: NodeJS.ProcessEnv;
  /** The file that the runner reports to, as JSON. */
  readonly report: string;
}

/**
 * Runs a test runner, and reads its report. It ends with 1 when a test failed: only one that leaves no
 * report did not run.
 */
export async function runReported<Report>(
  { root, folder, command: [program, ...words], variables, report }: Runner,
  read: (report: Report) => Run,
): Promise<Run> {
  rmSync(report, { force: true });
  const options = {
    cwd: join(root, folder),
    env: { ...process.env, ...variables },
    maxBuffer: 64 * 1024 * 1024,
  };
  const said = await new Promise<string>((resolve) => {
    const path = join(root, 'node_modules/.bin', program);
    execFile(path, words, options, (_error, _stdout, stderr) => resolve(stderr));
  });
  try {
    return read(JSON.parse(readFileSync(report, 'utf8')) as Report); // its shape is the runner's promise
  } catch {
    const why = said.trim().split('\n')[0] || `${program} did not run`;
    return { passed: 0, failed: [], broken: [why] };
  }
}
