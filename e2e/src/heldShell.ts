import { expect, type Page } from '@playwright/test';

/** Delays the shell's script until the returned function is called. */
export async function holdsShell(page: Page): Promise<() => void> {
  let arrives = () => {};
  const arrived = new Promise<void>((resolve) => (arrives = resolve));
  await page.route('**/packages/shell/**/*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  return arrives;
}

/** Opens the form without its scripts, which come when the returned function is called. */
export async function opensWithoutShell(page: Page): Promise<() => void> {
  const arrives = await holdsShell(page);
  await page.goto('/', { waitUntil: 'commit' });
  return arrives;
}

/** Waits until the page's scripts run. */
export const isAlive = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-started');
