import type { Locator } from '@playwright/test';

/** Where an element is on the screen, in pixels. */
export async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not on the page');
  return box;
}
