import type { Page } from '@playwright/test';

/** How long a page does not answer that hangs, in milliseconds. */
const HANGS_MS = 6000;

/**
 * Waits until a tab's page hangs, ends its process, as a browser offers its reader, and loads the page
 * again: the same tab, with the session storage that it had.
 *
 * @returns what reads an expression in it; Playwright itself gives a page up whose process has ended
 */
export async function reloadHungTab(page: Page): Promise<(expression: string) => Promise<unknown>> {
  const tab = await page.context().newCDPSession(page);
  const read = async (expression: string): Promise<unknown> => {
    const { result } = await tab.send('Runtime.evaluate', { expression });
    return result.value;
  };
  while (await answers(read('1'))) await page.waitForTimeout(100);
  const ended = page.waitForEvent('crash');
  // Nothing answers: the process that would has ended.
  tab.send('Page.crash').catch(() => {});
  await ended;
  await tab.send('Page.reload');
  return read;
}

const answers = (answer: Promise<unknown>) =>
  Promise.race([
    answer.then(() => true),
    new Promise<boolean>((resolve) => setTimeout(() => resolve(false), HANGS_MS)),
  ]);
