import type { Page } from '@playwright/test';

/** Milliseconds after a key in which the focus comes to a stop of the page, if the key leads to one. */
const ARRIVES_WITHIN = 1000;

/**
 * Presses Tab, and once more for each stop of the browser's own viewer of the policy: those are not ours.
 * The viewer runs in a process of its own, so it gets the focus, and gives it back, some time after the
 * key; between the two, nothing has it. After the last stop the focus is on the page itself.
 */
export async function pressTab(page: Page): Promise<void> {
  const before = await page.evaluateHandle(() => document.activeElement);
  await page.keyboard.press('Tab');
  await page.waitForFunction((element) => document.activeElement !== element, before);
  await arrives(page);
  while (await page.evaluate(() => document.activeElement?.tagName === 'OBJECT')) {
    await page.keyboard.press('Tab');
    await arrives(page);
  }
}

/** Waits for the focus to be on a stop of the page. The viewer may have another one, and a page may end. */
async function arrives(page: Page) {
  const onStop = () => !['BODY', 'OBJECT'].includes(document.activeElement?.tagName ?? 'BODY');
  await page.waitForFunction(onStop, undefined, { timeout: ARRIVES_WITHIN }).catch(() => {});
}
