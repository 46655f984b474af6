import { execFile } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The result of a run of some test files. */
export interface Run {
  readonly passed: number;
  /** Full titles. */
  readonly failed: readonly string[];
  /** Files whose tests could not be run at all, with the reason. */
  readonly broken: readonly string[];
}

/** Runs test files with the packages that they belong to, in a folder that holds the repository. */
export async function runJest(root: string, files: readonly string[]): Promise<Run> {
  const packages = [...new Set(files.map((file) => file.split('/')[0] ?? ''))];
  const report = join(root, 'jest-report.json');
  rmSync(report, { force: true });
  const said = await node(root, [
    join(root, 'node_modules/jest/bin/jest.js'),
    '--json',
    `--outputFile=${report}`,
    '--selectProjects',
    ...packages,
    '--runTestsByPath',
    ...files.map((file) => join(root, file)),
  ]);
  try {
    return readReport(report);
  } catch {
    return { passed: 0, failed: [], broken: [said.trim().split('\n')[0] || 'jest did not run'] };
  }
}

/** Not in one go: a signal has to come through between. Jest ends with 1 when a test failed. */
function node(cwd: string, words: string[]): Promise<string> {
  return new Promise((resolve) => {
    const options = { cwd, maxBuffer: 64 * 1024 * 1024 };
    execFile(process.execPath, words, options, (_error, _stdout, stderr) => resolve(stderr));
  });
}

interface Report {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly ancestorTitles: readonly string[];
      readonly title: string;
    }[];
  }[];
}

function readReport(file: string): Run {
  // Jest's own report: its shape is Jest's promise.
  const { numPassedTests, testResults } = JSON.parse(readFileSync(file, 'utf8')) as Report;
  return {
    passed: numPassedTests,
    failed: testResults.flatMap(({ assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ ancestorTitles, title }) => [...ancestorTitles, title].join(' › ')),
    ),
    broken: testResults
      .filter(({ assertionResults }) => assertionResults.length === 0)
      .map(({ message }) => message.split('\n').find((line) => line.trim()) ?? 'no test ran'),
  };
}
