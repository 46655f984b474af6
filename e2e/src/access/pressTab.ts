import type { Page } from '@playwright/test';

/** The tag of the stop that `endTabStops` adds. */
export const END = 'END-OF-PAGE';

/**
 * Adds a stop behind the last one of the page, so that a walk with Tab ends at something that can be
 * waited for. Otherwise the focus leaves the page, which cannot be distinguished from a slow key.
 */
export const endTabStops = (page: Page) =>
  page.evaluate((tag) => {
    const end = document.createElement(tag);
    end.tabIndex = 0;
    document.body.append(end);
  }, END);

/**
 * Milliseconds after a key in which the focus leaves the policy's viewer, if the key was pressed on its
 * last stop. On a machine that stalls for longer, the walk would miss a stop of the page.
 */
const LEAVES_WITHIN_MS = 5000;

/**
 * Presses Tab, and once more for each stop of the browser's own viewer of the policy: those are not
 * part of our page. The viewer runs in a process of its own, so it gets the focus, and gives it back,
 * some time after the key; between the two, the body has it.
 */
export async function pressTab(page: Page): Promise<void> {
  const before = await page.evaluateHandle(() => document.activeElement);
  await page.keyboard.press('Tab');
  await page.waitForFunction((element) => document.activeElement !== element, before);
  await page.waitForFunction(() => document.activeElement?.tagName !== 'BODY');
  while (await page.evaluate(() => document.activeElement?.tagName === 'OBJECT')) {
    await page.keyboard.press('Tab');
    await page
      .waitForFunction(() => document.activeElement?.tagName !== 'OBJECT', undefined, {
        timeout: LEAVES_WITHIN_MS,
      })
      .catch(() => {}); // It has another stop.
    await page.waitForFunction(() => document.activeElement?.tagName !== 'BODY');
  }
}
