import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter';
import { BUILDS } from '../buildCache';
import { findBrowsers } from '../findChromium';
import { runReported, type Run } from './runReported';

/** Runs browser tests in a folder that holds the repository. What was built before is not built again. */
export function runBrowser(root: string, files: readonly string[]): Promise<Run> {
  const results = join(root, 'e2e/results');
  const builds = join(results, 'builds');
  for (const folder of [BUILDS, results]) mkdirSync(folder, { recursive: true });
  rmSync(builds, { recursive: true, force: true });
  symlinkSync(BUILDS, builds);
  const { chromium, headlessShell } = findBrowsers();
  const report = join(results, 'report.json');
  const variables = {
    CHROMIUM_PATH: chromium,
    HEADLESS_SHELL_PATH: headlessShell,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  };
  // One failure is enough, and each waits for a minute and a half.
  const words = [
    'test',
    '-x',
    '--reporter=json',
    '--no-deps',
    ...files.map((f) => relative('e2e', f)),
  ];
  return runReported<JSONReport>(
    { root, folder: 'e2e', report, variables, command: ['playwright', ...words] },
    ({ suites, errors }) => {
      const specs = suites.flatMap(specsIn);
      return {
        passed: specs.filter(({ ok }) => ok).length,
        failed: specs.filter(({ ok }) => !ok).map(({ title }) => title),
        broken: errors.map(({ message }) => message?.split('\n')[0] ?? 'an unknown error'),
      };
    },
  );
}

const specsIn = ({ specs, suites = [] }: JSONReportSuite): JSONReportSpec[] => [
  ...specs,
  ...suites.flatMap(specsIn),
];
