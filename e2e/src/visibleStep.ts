import type { Page } from '@playwright/test';

/** The visible step; the one that is rendered ahead of time is in the page too. */
export const visibleStep = (page: Page) => page.locator('main .kit-step').filter({ visible: true });
