import type { Page, ViewportSize } from '@playwright/test';

/** Resizes the window, and waits for the frame in which the page gets to know it: two at once would be one. */
export async function resize(page: Page, size: ViewportSize): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}
