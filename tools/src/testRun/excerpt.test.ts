import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { excerptOf } from './excerpt';
import type { Failure, FileReport } from './fileReport';
import { readJestReport } from './jestReport';
import { readPlaywrightReport } from './playwrightReport';
import { REPOSITORY } from '../repository/paths';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'failures-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** What a program says of tests that are in a file. */
function reported(source: string, program: 'jest' | 'playwright'): FileReport {
  const isJest = program === 'jest';
  const report = join(folder, 'report.json');
  const file = join(folder, isJest ? 'rule.test.js' : 'rule.spec.js');
  writeFileSync(file, source);
  writeFileSync(join(folder, 'package.json'), '{}');
  const words = isJest
    ? ['--json', `--outputFile=${report}`, `--rootDir=${folder}`, '--config={}']
    : ['test', '--reporter=json', `--config=${folder}`];
  spawnSync(join(REPOSITORY, 'node_modules/.bin', program), words, {
    cwd: folder,
    // Playwright would take the file for one of Jest's.
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report, JEST_WORKER_ID: undefined },
  });
  const [only] = isJest ? readJestReport(report, folder) : readPlaywrightReport(report);
  if (!only) throw new Error('Nothing was reported');
  return only;
}

const onlyOf = ([failure, ...more]: readonly Failure[]): Failure => {
  expect(more).toEqual([]);
  if (!failure) throw new Error('Nothing failed');
  return failure;
};

const LONG = `const long = (last) => [...Array(200).keys(), last].join('\\n');`;

test('a failure of Jest is its rule, the difference and its command, in at most 30 lines', () => {
  const { file, failures, passed } = reported(
    `${LONG}
    describe('a (list)', () => {
      test("isn't long", () => expect(long('one')).toBe(long('two')));
      test('is there', () => {});
    });`,
    'jest',
  );
  expect(passed).toBe(1);
  const failure = onlyOf(failures);
  expect(failure.command).toBe(`npx jest rule.test.js -t '^a \\(list\\) isn'\\''t long$'`);
  const lines = excerptOf(file, failure).trim().split('\n');
  expect(lines.length).toBeLessThanOrEqual(30);
  expect(lines.slice(0, 2)).toEqual(['✗ rule.test.js', "  a (list) › isn't long"]);
  expect(lines).toContain('    - two');
  expect(lines.at(-1)).toBe(`  alone: ${failure.command}`);
});

test('a file of Jest that cannot be run is a failure', () => {
  const { file, failures } = reported(`throw new Error('No such thing');`, 'jest');
  const lines = excerptOf(file, onlyOf(failures)).split('\n');
  expect(lines.join('\n')).toContain('No such thing');
  expect(lines.at(-1)).toBe('  alone: npx jest rule.test.js');
});

test('a failure of Playwright is its rule, with its step, the difference and its command', () => {
  const playwright = join(REPOSITORY, 'node_modules/@playwright/test');
  const { file, failures } = reported(
    `const { test, expect } = require(${JSON.stringify(playwright)});
    test.describe('a sum', () => {
      test('is right', () => test.step('of ones', () => expect(1 + 1).toBe(3)));
    });`,
    'playwright',
  );
  const lines = excerptOf(file, onlyOf(failures)).trim().split('\n');
  expect(lines.slice(0, 2)).toEqual(['✗ e2e/tests/rule.spec.js', '  a sum › is right › of ones']);
  expect(lines).toEqual(expect.arrayContaining(['    Expected: 3', '    Received: 2']));
  expect(lines.at(-1)).toBe('  alone: npm run test:e2e -- rule.spec.js:3');
});

test('the page that testing-library prints is left out, and where it was asked for is not', () => {
  const message = [
    'Unable to find an element with the text: Họ.',
    '',
    'Ignored nodes: comments, script, style',
    ...Array.from({ length: 500 }, () => '<div />'),
    '    at find (/repository/node_modules/@testing-library/dom/dist/wait-for.js:163:27)',
    '    at Object.<anonymous> (/repository/step-pupil/src/PupilPage.test.tsx:9:1)',
  ].join('\n');
  expect(excerptOf('a.test.tsx', { title: 'a', message, command: 'b' })).toBe(
    `
✗ a.test.tsx
  a
    Unable to find an element with the text: Họ.
        at Object.<anonymous> (/repository/step-pupil/src/PupilPage.test.tsx:9:1)
  alone: b`,
  );
});
