import { expect, type Page } from '@playwright/test';

/** Requests of an address that wait until they are let go: a slow server, or a slow network. */
export async function holds(page: Page, address: string) {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  let wasAsked = () => {};
  const asked = new Promise<void>((resolve) => (wasAsked = resolve));
  await page.route(address, async (route) => {
    wasAsked();
    await held;
    await route.continue();
  });
  return { asked: () => asked, letGo: () => letGo() };
}

/** Delays the shell's script until the returned function is called. */
export const holdsShell = async (page: Page): Promise<() => void> =>
  (await holds(page, '**/packages/shell/**/*.js')).letGo;

/** Opens the form without its scripts, which come when the returned function is called. */
export async function opensWithoutShell(page: Page): Promise<() => void> {
  const arrives = await holdsShell(page);
  await page.goto('/', { waitUntil: 'commit' });
  return arrives;
}

/** Waits until the page's scripts run. */
export const isAlive = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-started');
