import type { CDPSession, Page } from '@playwright/test';

/** How long a page does not answer that hangs, in milliseconds. */
const HANGS_MS = 6000;

export interface HungTab {
  /** Reads something of the page; Playwright itself gives a page up whose process has ended. */
  read(expression: string): Promise<unknown>;
}

/**
 * Waits until a tab's page hangs, ends its process, as a browser offers its reader, and loads the page
 * again: the same tab, with the session storage that it had.
 */
export async function reloadHungTab(page: Page): Promise<HungTab> {
  const tab = await page.context().newCDPSession(page);
  const read = async (expression: string): Promise<unknown> => {
    const { result } = await tab.send('Runtime.evaluate', { expression });
    return result.value;
  };
  while (await answers(read('1'))) await page.waitForTimeout(100);
  const ended = page.waitForEvent('crash');
  process.kill(await busiestRenderer(page), 'SIGKILL');
  await ended;
  await tab.send('Page.reload');
  return { read };
}

const answers = (answer: Promise<unknown>) =>
  Promise.race([
    answer.then(() => true),
    new Promise<boolean>((resolve) => setTimeout(() => resolve(false), HANGS_MS)),
  ]);

/** The process of the page that hangs: it never waits. */
async function busiestRenderer(page: Page): Promise<number> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser');
  const session = await browser.newBrowserCDPSession();
  const before = await renderers(session);
  await page.waitForTimeout(500);
  const after = await renderers(session);
  const used = [...after].map(([id, time]) => ({ id, by: time - (before.get(id) ?? time) }));
  const [busiest] = used.sort((a, b) => b.by - a.by);
  if (!busiest) throw new Error('The browser has no page');
  return busiest.id;
}

/** The processor's time that each process of a page has used so far, in seconds. */
async function renderers(session: CDPSession): Promise<Map<number, number>> {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  return new Map(
    processInfo
      .filter(({ type }) => type === 'renderer')
      .map(({ id, cpuTime }) => [id, cpuTime] as const),
  );
}
