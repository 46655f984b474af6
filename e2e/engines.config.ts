import { defineConfig } from '@playwright/test';
import { ENGINES, type EngineName } from './src/engines/driver';
import config from './playwright.config';

/** `npm run engines`: the form in each engine, in the browser that the machine has. */
export default defineConfig<object, { engineName: EngineName }>({
  ...config,
  testDir: 'src/engines',
  // Other work on the machine is what WebKit's driver bears least.
  workers: 1,
  // Before the first test, the drafts are recorded in Chromium.
  use: { ...config.use, ...config.projects?.[0]?.use },
  projects: ENGINES.map((engineName) => ({ name: engineName, use: { engineName } })),
});
