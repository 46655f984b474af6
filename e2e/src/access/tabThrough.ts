import { expect, type Page } from '@playwright/test';

/**
 * Walks through the current screen with Tab, from its top, and looks at each stop. A stop of its own is behind
 * the last one of the page: otherwise the focus leaves the page there.
 */
export async function tabThrough(page: Page, look: () => Promise<void>): Promise<void> {
  await page.evaluate(() => {
    for (const [id, add] of [
      ['top-of-page', 'prepend'],
      ['end-of-page', 'append'],
    ] as const) {
      const stop = document.createElement('div');
      Object.assign(stop, { id, tabIndex: 0 });
      document.body[add](stop);
    }
    document.getElementById('top-of-page')?.focus();
  });
  const end = page.locator('#end-of-page:focus');
  for (await pressTab(page); (await end.count()) === 0; await pressTab(page)) await look();
  await page.evaluate(() => {
    for (const id of ['top-of-page', 'end-of-page']) document.getElementById(id)?.remove();
  });
}

/** Presses Tab, and waits until the focus is at another stop. */
export async function pressTab(page: Page): Promise<void> {
  const before = await page.evaluateHandle(() => document.activeElement);
  await page.keyboard.press('Tab');
  await expect
    .poll(() =>
      page.evaluate(
        (old) => document.activeElement !== old && document.activeElement !== document.body,
        before,
      ),
    )
    .toBe(true);
}
