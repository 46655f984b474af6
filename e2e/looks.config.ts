import { defineConfig } from '@playwright/test';
import config from './playwright.config';

/** `npm run looks`: its report has the pictures. */
export default defineConfig({
  ...config,
  testDir: 'src/looks',
  reporter: [['line'], ['html', { outputFolder: 'results/looks', open: 'never' }]],
  projects: config.projects?.slice(-1).map(({ use = {} }) => ({ name: 'looks', use })) ?? [],
});
