import { resolve } from 'node:path';
import { findBrowsers } from './repository/findChromium';
import { endWithParent, startGroup } from './repository/processGroup';
import { lockRun } from './repository/runLock';
import { keepTemporaryFilesInMemory } from './repository/temporaryFiles';

/** More failures than these have a cause in common, which the first ones show. */
const MOST_DIAGNOSED = 5;

try {
  process.exitCode = await runTests(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/**
 * Runs the browser tests in the Chromium that this machine has, or gets. What failed runs once more
 * with a trace, for whoever looks for the cause: the verdict stays.
 *
 * @param words for Playwright
 * @returns the exit code
 */
async function runTests(words: readonly string[]): Promise<number> {
  lockRun();
  endWithParent();
  keepTemporaryFilesInMemory();
  const { chromium, headlessShell } = findBrowsers();
  const playwright = async (...more: string[]) => {
    const { process: child } = startGroup('npx', ['playwright', 'test', ...more], {
      cwd: resolve(import.meta.dirname, '..'),
      env: { ...process.env, CHROMIUM_PATH: chromium, HEADLESS_SHELL_PATH: headlessShell },
      inherit: true,
    });
    return new Promise<number>((done) => child.once('exit', (code) => done(code ?? 1)));
  };
  const code = await playwright(...words);
  if (code !== 0 && process.env.CI !== undefined) {
    console.log('Once more with a trace, for diagnosis: the verdict stays.');
    const limit = `--max-failures=${MOST_DIAGNOSED}`;
    // With their dependencies, all tests of the first projects would run again.
    const failedOnly = ['--last-failed', '--no-deps'];
    await playwright(...failedOnly, '--trace=on', '--workers=1', '--reporter=line', limit);
  }
  return code;
}
