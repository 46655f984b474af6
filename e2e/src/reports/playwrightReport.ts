import { readFileSync } from 'node:fs';
import type { Failure, FileReport } from './fileReport';

/** A part of what Playwright's JSON reporter writes. */
interface PlaywrightReport {
  readonly suites: readonly Suite[];
  readonly errors: readonly { readonly message?: string }[];
}

interface Suite {
  readonly title: string;
  /** Below the folder of the tests. */
  readonly file: string;
  readonly suites?: readonly Suite[];
  readonly specs: readonly Spec[];
}

interface Spec {
  readonly title: string;
  readonly ok: boolean;
  readonly line: number;
  readonly tests: readonly { readonly results: readonly Result[] }[];
}

interface Result {
  /** In milliseconds. */
  readonly duration: number;
  readonly errors: readonly { readonly message?: string }[];
}

/** The folder of the browser tests, below the repository's root. */
const TESTS = 'e2e/tests';

/**
 * Reads what Playwright's JSON reporter wrote.
 *
 * @throws Error when it wrote nothing
 */
export function readPlaywrightReport(report: string): FileReport[] {
  // Playwright's own report: its shape is Playwright's promise.
  const { suites, errors } = JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport;
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

const failureOf = (file: string, titles: readonly string[], spec: Spec): Failure => ({
  title: [...titles, spec.title].join(' › '),
  message: resultsOf(spec)
    .flatMap(({ errors }) => errors.map(({ message = '' }) => message))
    .join('\n'),
  command: `npm run test:e2e -- ${file}:${spec.line}`,
});

const resultsOf = ({ tests }: Spec) => tests.flatMap(({ results }) => results);

/** The tests of a file, each with the titles of the groups around it. */
function specsIn({ suites = [], specs }: Suite, titles: readonly string[] = []): TitledSpec[] {
  return [
    ...specs.map((spec) => ({ titles, spec })),
    ...suites.flatMap((suite) => specsIn(suite, [...titles, suite.title])),
  ];
}

interface TitledSpec {
  readonly titles: readonly string[];
  readonly spec: Spec;
}
