import type { Locator } from '@playwright/test';

/** Where an element is on the screen, in pixels. */
export async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not on the page');
  return box;
}

/** Where a finger or a pointer meets an element. */
export async function middleOf(element: Locator): Promise<[x: number, y: number]> {
  const { x, y, width, height } = await boxOf(element);
  return [x + width / 2, y + height / 2];
}
