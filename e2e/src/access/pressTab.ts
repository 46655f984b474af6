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

/** Milliseconds for which the focus has to stay where it is, on a page with a viewer. */
const RESTS_MS = 200;

/**
 * Presses Tab, and once more for each stop of the browser's own viewer of the policy: those are not
 * part of our page.
 */
export async function pressTab(page: Page): Promise<void> {
  const before = await page.evaluateHandle(() => document.activeElement);
  await page.keyboard.press('Tab');
  await page.waitForFunction((element) => document.activeElement !== element, before);
  while ((await focusedTag(page)) === 'OBJECT') {
    await page.keyboard.press('Tab');
    await page
      .waitForFunction(() => document.activeElement?.tagName !== 'OBJECT', undefined, {
        timeout: LEAVES_WITHIN_MS,
      })
      .catch(() => {}); // It has another stop.
  }
}

/**
 * Where the focus rests. The viewer runs in a process of its own, so it gets the focus, and gives it back,
 * some time after the key; before and after, the body may have it, also for a moment in between.
 */
async function focusedTag(page: Page): Promise<string | undefined> {
  await page.waitForFunction(() => document.activeElement?.tagName !== 'BODY');
  if ((await page.locator('object').count()) > 0) {
    const rests = () => page.evaluateHandle(() => document.activeElement);
    const isSame = (element: Element | null) =>
      document.activeElement === element && element?.tagName !== 'BODY';
    let focused;
    do {
      focused = await rests();
      await page.waitForTimeout(RESTS_MS);
    } while (!(await page.evaluate(isSame, focused)));
  }
  return page.evaluate(() => document.activeElement?.tagName);
}
