import type { Page } from '@playwright/test';

/** Milliseconds after a key in which the focus leaves the viewer, if the key leads out of it. */
const LEAVES_WITHIN = 1000;

/**
 * Presses Tab, and once more for each stop of the browser's own viewer of the policy: those are not ours.
 * The viewer runs in a process of its own, so it gets the focus, and gives it back, some time after the key.
 */
export async function pressTab(page: Page): Promise<void> {
  const before = await page.evaluateHandle(() => document.activeElement);
  await page.keyboard.press('Tab');
  await page.waitForFunction((element) => document.activeElement !== element, before);
  while (await page.evaluate(inViewer)) {
    await page.keyboard.press('Tab');
    await page
      .waitForFunction(`!(${inViewer.toString()})()`, undefined, { timeout: LEAVES_WITHIN })
      // It had another stop.
      .catch(() => {});
  }
}

const inViewer = () => document.activeElement?.tagName === 'OBJECT';
