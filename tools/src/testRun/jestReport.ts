import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Failure, FileReport } from './fileReport';

/** A part of what `jest --json` writes. */
interface JestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly startTime: number;
    readonly endTime: number;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly ancestorTitles: readonly string[];
      readonly title: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/**
 * Reads what `jest --json --outputFile` wrote.
 *
 * @param root the folder that Jest ran in
 * @throws Error when Jest wrote nothing
 */
export function readJestReport(report: string, root: string): FileReport[] {
  // Jest's own report: its shape is Jest's promise.
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as JestReport;
  return testResults.map(({ name, startTime, endTime, message, assertionResults }) => {
    const file = relative(root, name);
    const failures = assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ ancestorTitles, title, fullName, failureMessages }): Failure => ({
        title: [...ancestorTitles, title].join(' › '),
        message: failureMessages.join('\n'),
        command: `npx jest ${file} -t ${quoted(patternOf(fullName))}`,
      }));
    const isUnread = assertionResults.length === 0 && message !== '';
    return {
      file,
      seconds: (endTime - startTime) / 1000,
      passed: assertionResults.filter(({ status }) => status === 'passed').length,
      failures: isUnread ? [{ title: '', message, command: `npx jest ${file}` }] : failures,
    };
  });
}

/** Jest takes a pattern for a test's full name. */
const patternOf = (name: string) => `^${name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}$`;

/** For a shell. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
