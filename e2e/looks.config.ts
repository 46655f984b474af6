import { defineConfig } from '@playwright/test';
import config from './playwright.config';

/** `npm run looks`: its report has the pictures. */
export default defineConfig({
  ...config,
  testDir: 'src/looks',
  reporter: [['line'], ['html', { outputFolder: 'results/looks', open: 'never' }]],
  projects: [
    { name: 'looks', use: config.projects?.find(({ name }) => name === 'viewer')?.use ?? {} },
  ],
});
