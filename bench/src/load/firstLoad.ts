import type { Browser } from '@playwright/test';
import type { Figures } from './figures';
import { traffic, type Request } from 'e2e/traffic';
import { said, visit, type Conditions } from './visit';
import { watchBeginning } from './watch';

/** Opens the form in a new browser and waits until nothing more comes: the first visit of a parent. */
export async function firstLoad(
  browser: Browser,
  url: string,
  conditions: Conditions,
): Promise<Figures> {
  const { page, devTools, close } = await visit(browser, conditions);
  const requests = traffic(devTools);
  await page.addInitScript(watchBeginning);
  const usableField = said(page, 'usable');
  await page.goto(url, { waitUntil: 'commit' });
  await usableField;
  await page.waitForLoadState('networkidle');
  const { watched, firstPaint, origin } = await page.evaluate(() => ({
    watched: window.watched,
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
    origin: performance.timeOrigin,
  }));
  await close();

  const { usable = NaN, largestPaint, shift, longTasks } = watched;
  const sent = requests.filter(({ cached, url }) => !cached && url.startsWith('http'));
  const [document] = sent;
  if (!document) throw new Error('Nothing was asked for');
  // From the page's clock to the one of its requests.
  const usableAt = document.sent + (origin + usable) / 1000 - document.sentAt;
  const needed = sent.filter(({ finished = Infinity }) => finished <= usableAt);
  return {
    'first usable field, ms': usable,
    'first paint, ms': firstPaint,
    'largest paint, ms': largestPaint,
    'blocking time, ms': sum(longTasks.map(({ duration }) => Math.max(0, duration - 50))),
    'layout shift': shift,
    'JavaScript to the first field, kB': kilobytes(needed.filter(({ type }) => type === 'Script')),
    'all bytes to the first field, kB': kilobytes(needed),
    'all bytes, kB': kilobytes(sent),
    requests: sent.length,
    'round trips to the first field': Math.max(...needed.map(({ rounds }) => rounds)),
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
const kilobytes = (requests: readonly Request[]) => sum(requests.map(({ bytes }) => bytes)) / 1000;
