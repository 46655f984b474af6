import type { Page } from '@playwright/test';

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
