import { readFileSync } from 'node:fs';
import type {
  JSONReport,
  JSONReportSpec,
  JSONReportSuite,
  JSONReportTestStep,
} from '@playwright/test/reporter';
import type { Failure, FileReport } from './fileReport';

/** The folder of the browser tests, below the repository's root. */
const TESTS = 'e2e/tests';

/**
 * Reads what Playwright's JSON reporter wrote.
 *
 * @throws Error when it wrote nothing
 */
export function readPlaywrightReport(report: string): FileReport[] {
  // Playwright's own report: its shape is Playwright's promise.
  const { suites, errors } = JSON.parse(readFileSync(report, 'utf8')) as JSONReport;
  const files = suites.map((suite): FileReport => {
    const specs = specsIn(suite);
    const results = specs.flatMap(({ spec }) => resultsOf(spec));
    return {
      file: `${TESTS}/${suite.file}`,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      passed: specs.filter(({ spec }) => spec.ok).length,
      failures: specs
        .filter(({ spec }) => !spec.ok)
        .map(({ titles, spec }) => failureOf(suite.file, titles, spec)),
    };
  });
  const unread = errors.map(({ message = 'an error without a message' }): Failure => ({
    title: '',
    message,
    command: 'npm run test:e2e',
  }));
  return unread.length === 0
    ? files
    : [...files, { file: TESTS, seconds: 0, passed: 0, failures: unread }];
}

const failureOf = (file: string, titles: readonly string[], spec: JSONReportSpec): Failure => ({
  title: [
    ...titles,
    spec.title,
    ...failedSteps(resultsOf(spec).flatMap(({ steps = [] }) => steps)),
  ].join(' › '),
  message: resultsOf(spec)
    .flatMap(({ errors }) => errors.map(({ message = '' }) => message))
    .join('\n'),
  command: `npm run test:e2e -- ${file}:${spec.line}`,
});

/** The titles of the step that failed, and of those in it. */
function failedSteps(steps: readonly JSONReportTestStep[]): string[] {
  const failed = steps.find(({ error }) => error);
  return failed ? [failed.title, ...failedSteps(failed.steps ?? [])] : [];
}

const resultsOf = ({ tests }: JSONReportSpec) => tests.flatMap(({ results }) => results);

/** The tests of a file, each with the titles of the groups around it. */
function specsIn(
  { suites = [], specs }: JSONReportSuite,
  titles: readonly string[] = [],
): TitledSpec[] {
  return [
    ...specs.map((spec) => ({ titles, spec })),
    ...suites.flatMap((suite) => specsIn(suite, [...titles, suite.title])),
  ];
}

interface TitledSpec {
  readonly titles: readonly string[];
  readonly spec: JSONReportSpec;
}
