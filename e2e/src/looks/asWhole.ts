import type { Page } from '@playwright/test';

/**
 * Looks at a whole page, as a window as high as it would show it: what sticks to an edge of the window,
 * and covers what is below, is at its own place. A window of that height is no way there, as the page
 * grows with it.
 */
export async function asWhole(page: Page, look: () => Promise<void>): Promise<void> {
  await page.evaluate((mark) => {
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (getComputedStyle(element).position !== 'sticky') continue;
      element.style.position = 'static';
      element.setAttribute(mark, '');
    }
  }, MARK);
  await look();
  await page.evaluate((mark) => {
    for (const element of document.querySelectorAll<HTMLElement>(`[${mark}]`)) {
      element.style.removeProperty('position');
      if (element.style.length === 0) element.removeAttribute('style');
      element.removeAttribute(mark);
    }
  }, MARK);
}

const MARK = 'data-stuck';
