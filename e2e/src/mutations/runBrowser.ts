import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BUILDS } from '../buildCache';
import { findBrowsers } from '../findChromium';
import type { Run } from './runJest';

/** Runs browser tests in a folder that holds the repository. What was built before is not built again. */
export async function runBrowser(root: string, files: readonly string[]): Promise<Run> {
  const folder = join(root, 'e2e');
  const report = join(folder, 'results/report.json');
  const builds = join(folder, 'results/builds');
  mkdirSync(dirname(builds), { recursive: true });
  rmSync(builds, { recursive: true, force: true });
  symlinkSync(BUILDS, builds);
  rmSync(report, { force: true });
  const { chromium, headlessShell } = findBrowsers();
  const said = await playwright(folder, files, {
    CHROMIUM_PATH: chromium,
    HEADLESS_SHELL_PATH: headlessShell,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  try {
    return readReport(report);
  } catch {
    return {
      passed: 0,
      failed: [],
      broken: [said.trim().split('\n')[0] || 'Playwright did not run'],
    };
  }
}

/** Not in one go: a signal has to come through between. Playwright ends with 1 when a test failed. */
function playwright(folder: string, files: readonly string[], variables: NodeJS.ProcessEnv) {
  const words = ['playwright', 'test', '--reporter=json', '--no-deps'];
  const tests = files.map((file) => file.replace(/^e2e\//, ''));
  const options = {
    cwd: folder,
    env: { ...process.env, ...variables },
    maxBuffer: 64 * 1024 * 1024,
  };
  return new Promise<string>((resolve) => {
    execFile('npx', [...words, ...tests], options, (_error, _stdout, stderr) => resolve(stderr));
  });
}

interface Suite {
  readonly title: string;
  readonly suites?: readonly Suite[];
  readonly specs: readonly { readonly title: string; readonly ok: boolean }[];
}

interface Report {
  readonly suites: readonly Suite[];
  readonly errors: readonly { readonly message?: string }[];
}

function readReport(file: string): Run {
  // Playwright's own report: its shape is Playwright's promise.
  const { suites, errors } = JSON.parse(readFileSync(file, 'utf8')) as Report;
  const specs = suites.flatMap(specsIn);
  return {
    passed: specs.filter(({ ok }) => ok).length,
    failed: specs.filter(({ ok }) => !ok).map(({ title }) => title),
    broken: errors.map(({ message }) => message?.split('\n')[0] ?? 'an error without a message'),
  };
}

const specsIn = ({ specs, suites = [] }: Suite): Suite['specs'][number][] => [
  ...specs,
  ...suites.flatMap(specsIn),
];
