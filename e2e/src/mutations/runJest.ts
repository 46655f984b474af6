import { join } from 'node:path';
import { runReported, type Run } from './runReported';

/** Runs test files with the packages that they belong to, in a folder that holds the repository. */
export function runJest(root: string, files: readonly string[]): Promise<Run> {
  const packages = [...new Set(files.map((file) => file.split('/')[0] ?? ''))];
  const paths = files.map((file) => join(root, file));
  const report = join(root, 'jest-report.json');
  const words = ['--json', `--outputFile=${report}`, '--selectProjects', ...packages];
  return runReported<Report>(
    { root, folder: '', report, command: ['jest', ...words, '--runTestsByPath', ...paths] },
    ({ numPassedTests, testResults }) => ({
      passed: numPassedTests,
      failed: testResults.flatMap(({ assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ ancestorTitles, title }) => [...ancestorTitles, title].join(' › ')),
      ),
      broken: testResults
        .filter(({ assertionResults }) => assertionResults.length === 0)
        .map(({ message }) => message.split('\n').find((line) => line.trim()) ?? 'no test ran'),
    }),
  );
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
