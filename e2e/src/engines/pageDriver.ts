import type { Driver } from './driver';

/** As much of a page as Playwright's and Puppeteer's have in common. */
export interface Page {
  goto(address: string): Promise<unknown>;
  reload(): Promise<unknown>;
  evaluate(expression: string): Promise<unknown>;
  readonly keyboard: Readonly<Record<'type' | 'down' | 'up', (text: string) => Promise<void>>>;
  readonly mouse: { click(x: number, y: number): Promise<void> };
}

export const pageDriver = (page: Page, close: () => Promise<void>): Driver => ({
  // Who goes on before the page is complete ends these two.
  goTo: async (address) => void page.goto(address).catch(() => {}),
  reload: async () => void page.reload().catch(() => {}),
  evaluate: (expression) => page.evaluate(expression),
  type: (character) => page.keyboard.type(character),
  async press(...keys) {
    for (const key of keys) await page.keyboard.down(key);
    for (const key of [...keys].reverse()) await page.keyboard.up(key);
  },
  async click(expression) {
    const box = (await page.evaluate(
      `(${expression}).getBoundingClientRect().toJSON()`,
    )) as DOMRect; // as JSON
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  },
  close,
});
