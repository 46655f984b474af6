import { defineConfig } from '@playwright/test';

/** Tests of what only the whole browser has: a viewer for PDF files in a page. */
const VIEWER = /@viewer/;

/** Forms that a publish fills in at random. Without this, 2,000: a third of its check. */
process.env.AGREEMENT_CASES ??= '300';

/** `src/run.ts` finds them; without it, the browser is the one that Playwright installs. */
const { CHROMIUM_PATH, HEADLESS_SHELL_PATH } = process.env;

const inBrowser = (executablePath: string | undefined) => ({
  ...(executablePath !== undefined && {
    launchOptions: {
      executablePath,
      // Chromium's sandbox needs rights that a container's root has not; the pages are our own.
      args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
    },
  }),
});

export default defineConfig({
  testDir: 'tests',
  outputDir: 'results/failures',
  // One for every project and machine.
  snapshotPathTemplate: '{testDir}/{testFileName}-snapshots/{arg}{ext}',
  globalSetup: './src/globalSetup.ts',
  reporter: 'list',
  // Against what hangs, and no measure of speed: a machine's disk may stand still for a minute.
  timeout: 300_000,
  expect: { timeout: 90_000 },
  // On two cores: a third one took as long in all, and more of the processors. Each has a product of its own.
  workers: 2,
  forbidOnly: process.env.CI !== undefined,
  use: { viewport: { width: 1280, height: 900 }, screenshot: 'only-on-failure' },
  projects: [
    { name: 'form', grepInvert: VIEWER, use: inBrowser(HEADLESS_SHELL_PATH ?? CHROMIUM_PATH) },
    { name: 'viewer', grep: VIEWER, use: inBrowser(CHROMIUM_PATH) },
  ],
});
