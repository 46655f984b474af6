import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';
import { BUILDS } from '../repository/buildCache';
import { findBrowsers } from '../repository/findChromium';
import type { FileReport } from '../testRun/fileReport';
import { readJestReport } from '../testRun/jestReport';
import { readPlaywrightReport } from '../testRun/playwrightReport';

/** The result of a run of some test files. */
export interface Run {
  readonly passed: number;
  /** The titles of the tests. */
  readonly failed: readonly string[];
  /** Why files of tests could not be run at all. */
  readonly broken: readonly string[];
}

/** What broken code never does is not waited for as long as on a busy machine. */
const PATIENCE_MS = '5000';

/**
 * Runs test files where they run, `.spec.ts` in the browser and all others in Jest.
 *
 * @param root the folder of the repository, or of a copy
 */
export async function runTests(root: string, files: readonly string[]): Promise<Run> {
  const specs = files.filter((file) => file.endsWith('.spec.ts'));
  const others = files.filter((file) => !specs.includes(file));
  const reports = [
    ...(others.length > 0 ? await runJest(root, others) : []),
    ...(specs.length > 0 ? await runBrowser(root, specs) : []),
  ];
  const failures = reports.flatMap((report) => report.failures);
  return {
    passed: reports.reduce((sum, { passed }) => sum + passed, 0),
    failed: failures.filter(({ title }) => title !== '').map(({ title }) => title),
    broken: failures
      .filter(({ title }) => title === '')
      .map(({ message }) => message.split('\n').find((line) => line.trim()) ?? 'no test ran'),
  };
}

async function runJest(root: string, files: readonly string[]): Promise<FileReport[]> {
  const packages = [...new Set(files.map((file) => file.split('/')[0] ?? ''))];
  const report = join(root, 'jest-report.json');
  // A test of broken code may leave a server behind, for which jest would wait without end.
  const words = [
    '--forceExit',
    '--json',
    `--outputFile=${report}`,
    '--selectProjects',
    ...packages,
  ];
  const paths = files.map((file) => join(root, file));
  const jest = ['jest', ...words, '--runTestsByPath', ...paths] as const;
  const said = await runReported(root, report, jest, { PATIENCE_MS });
  return existsSync(report) ? readJestReport(report, root) : [notRun(said)];
}

/** What was built before is not built again. */
async function runBrowser(root: string, files: readonly string[]): Promise<FileReport[]> {
  const results = join(root, 'e2e/results');
  const builds = join(results, 'builds');
  for (const folder of [BUILDS, results]) mkdirSync(folder, { recursive: true });
  rmSync(builds, { recursive: true, force: true });
  symlinkSync(BUILDS, builds);
  const { chromium, headlessShell } = findBrowsers();
  const report = join(results, 'report.json');
  // One failure is enough, and each waits for a minute and a half.
  const words = ['test', '-x', '--reporter=json', '--no-deps'];
  const paths = files.map((file) => relative('e2e', file));
  const said = await runReported(join(root, 'e2e'), report, ['playwright', ...words, ...paths], {
    CHROMIUM_PATH: chromium,
    HEADLESS_SHELL_PATH: headlessShell,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  return existsSync(report) ? readPlaywrightReport(report) : [notRun(said)];
}

/** Runs a program that ends with 1 when a test failed: only one that leaves no report did not run. */
function runReported(
  cwd: string,
  report: string,
  [program, ...words]: readonly [string, ...string[]],
  variables: NodeJS.ProcessEnv = {},
): Promise<string> {
  rmSync(report, { force: true });
  const options = { cwd, env: { ...process.env, ...variables }, maxBuffer: 64 * 1024 * 1024 };
  // Not in one go: a signal has to come through between.
  return new Promise((resolve) => {
    execFile('npx', ['--no-install', program, ...words], options, (_error, _stdout, stderr) =>
      resolve(stderr),
    );
  });
}

const notRun = (message: string): FileReport => ({
  file: '',
  seconds: 0,
  passed: 0,
  failures: [{ title: '', message, command: '' }],
});
