import { defineConfig } from '@playwright/test';
import type { EngineName } from './src/engines/engines';
import config from './playwright.config';

/** `npm run engines`: the form in the engines that Playwright's own tests do not run in. */
export default defineConfig<object, { engineName: EngineName }>({
  ...config,
  testDir: 'src/engines',
  // Other work on the machine is what WebKit's driver bears least.
  workers: 1,
  // Before the first test, the drafts are recorded in Chromium.
  use: { ...config.use, ...config.projects?.[0]?.use },
  projects: (['firefox', 'webkit'] as const).map((name) => ({ name, use: { engineName: name } })),
});
