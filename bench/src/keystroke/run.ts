import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from 'e2e/find-chromium';
import { startChildServer } from 'server/testing/childServer';
import { visit } from '../load/visit';
import { releaseEverything } from '../releaseEverything';
import { sourceFilesOf, type RunFunctions } from './sourceFiles';

/**
 * Prints which of our source files a key passes in step 1, on its way from the keydown to the store:
 * those with a function that V8 has run between the second key and the moment after its frame.
 */
const folder = mkdtempSync(join(tmpdir(), 'bench-keystroke-'));
const releases = join(folder, 'releases');
releaseEverything(releases);
const server = startChildServer({ RELEASES_DIR: releases, DATA_DIR: join(folder, 'data') });
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
try {
  const { page, devTools } = await visit(browser, { network: 'local', cpu: 1 });
  await page.goto(await server.ready);
  await page.locator('#surname').focus();
  await devTools.send('Profiler.enable');
  await devTools.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  const afterKey = async (key: string): Promise<RunFunctions> => {
    await page.keyboard.press(key);
    // The frame after the key, and what waits for it; the draft is written later.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))),
    );
    return (await devTools.send('Profiler.takePreciseCoverage')).result;
  };
  await afterKey('L');
  const run = await afterKey('e');
  const files = sourceFilesOf(run, (url) =>
    readFileSync(join(releases, new URL(url).pathname), 'utf8'),
  );
  console.log(files.map(({ file, functions }) => `${file}: ${functions.join(', ')}`).join('\n'));
  console.log(`${files.length} files`);
} finally {
  await browser.close();
  server.process.kill('SIGKILL');
  await server.ended;
  rmSync(folder, { recursive: true });
}
