import type { Page } from '@playwright/test';

/** The step that the parent sees; the one that is drawn ahead stands in the page too. */
export const visibleStep = (page: Page) => page.locator('main .kit-step').filter({ visible: true });
