import type { Page } from '@playwright/test';
import { holds } from '../src/holds';
import { expect, test } from '../src/test';

/** What moved by itself: not within half a second of what the parent did. */
interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
}

/** Milliseconds: longer than a shift counts as the parent's own. */
const LATE_MS = 700;

/** Takes down every shift of the page from its first paint on. */
async function watchesShifts(page: Page) {
  await page.addInitScript(() => {
    if (window !== window.top) return;
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // The DOM's types do not know this entry yet.
        const shift = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node?: Element }[];
        };
        if (shift.hadRecentInput) continue;
        // A list that the parent opens has its place once it is measured: on a busy machine, later than that.
        const isList = ({ node }: { node?: Element }) =>
          node instanceof Element && node.closest('.ant-select-dropdown') !== null;
        if (shift.sources.length > 0 && shift.sources.every(isList)) continue;
        const moved = shift.sources.map(({ node }) => node?.className ?? node?.nodeName ?? '');
        shifts.push({ value: shift.value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
}

for (const width of [390, 1280]) {
  test(
    `nothing moves by itself on the whole way, over a slow network and when a step loads long after Continue, at ${width} px`,
    { tag: '@slow' },
    async ({ form, page }) => {
      await page.setViewportSize({ width, height: 844 });
      const shifts = await watchesShifts(page);
      const slowly = () => new Promise((resolve) => setTimeout(resolve, LATE_MS));
      for (const slow of ['**/packages/step-*/**', '**/api/*']) {
        await page.route(slow, async (route) => {
          await slowly();
          await route.continue();
        });
      }
      const last = await holds(page, '**/packages/step-confirm/**');
      const lists = ['ton-giao', 'quoc-tich', 'proposed-year-of-entry', 'proposed-year-group'];
      const arrive = lists.map((list) => page.waitForResponse(`**/api/${list}`));
      // Of a later step: it may be asked for as soon as a parent pauses before it.
      const sources = page.waitForResponse('**/api/know-source');
      await form.opens();
      await Promise.all(arrive);
      await form.fillsInPupil();
      await form.continues();
      await form.fillsInContact();
      await form.continues();
      await form.fillsInSchool();
      await form.continues();
      await sources;
      await form.fillsInAdditional();
      await form.continues();
      await expect(page.locator('.shell-skeleton')).toBeVisible();
      await slowly();
      last.letGo();
      await expect(form.heading('Xác nhận đăng ký')).toBeFocused();
      await expect(page.getByRole('definition').filter({ hasText: 'Vietnam' })).toBeVisible();
      expect(await shifts()).toEqual([]);
      await page.reload();
      await expect(page.getByRole('definition').filter({ hasText: 'Vietnam' })).toBeVisible();
      expect(await shifts()).toEqual([]);
      await form.registers();
      expect(await shifts()).toEqual([]);
      // A shift would be noticed.
      await slowly();
      await page.evaluate(() => {
        const pushed = document.createElement('div');
        pushed.textContent = 'A notice that comes late';
        document.querySelector('main')?.before(pushed);
      });
      await expect.poll(async () => (await shifts()).length).toBeGreaterThan(0);
    },
  );
}
