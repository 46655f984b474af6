import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'tests',
  outputDir: 'results/failures',
  reporter: [['list', { printSteps: false }]],
  timeout: 90_000,
  expect: { timeout: 15_000 },
  globalSetup: './src/globalSetup.ts',
  // A product each, on two cores.
  workers: 2,
  retries: 0,
  reportSlowTests: { max: 100, threshold: 0 },
  forbidOnly: process.env.CI !== undefined,
  use: {
    ...(process.env.CHROMIUM_PATH && {
      launchOptions: {
        executablePath: process.env.CHROMIUM_PATH,
        // Chromium's sandbox needs rights that a container's root has not; the pages are our own.
        args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
      },
    }),
    viewport: { width: 1280, height: 900 },
    screenshot: 'only-on-failure',
  },
});
