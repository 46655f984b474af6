import type { Browser } from '@playwright/test';
import { traffic, type Request } from '../../src/network/traffic';
import type { Figures } from '../figures';
import { visit, type Conditions } from './visit';
import { watchBeginning } from './watch';

const PHONE = { width: 390, height: 844 };

/**
 * Opens the form in a new browser and waits until nothing more comes: the first visit of a parent.
 *
 * @throws Error when the page has lost what was typed into its first field
 */
export async function firstLoad(
  browser: Browser,
  url: string,
  conditions: Conditions,
): Promise<Figures> {
  const { page, devTools, close } = await visit(browser, conditions, PHONE);
  const requests = traffic(devTools);
  await page.addInitScript(watchBeginning);
  await page.goto(url, { waitUntil: 'commit' });
  // To ask the page more often would keep it busy while it is measured.
  const polling = { polling: 1000, timeout: 120_000 };
  await page.waitForFunction(() => window.watched.usable && window.watched.alive, 0, polling);
  await page.waitForLoadState('networkidle');
  const { watched, firstPaint, origin, typed } = await page.evaluate(() => ({
    watched: window.watched,
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
    origin: performance.timeOrigin,
    typed: document.querySelector<HTMLInputElement>('main form input')?.value,
  }));
  await close();
  if (typed !== 'x') throw new Error(`${url} has lost what was typed: ${typed}`);

  const { usable = NaN, alive = usable, largestPaint, shift, longTasks } = watched;
  const sent = requests.filter(({ cached, url }) => !cached && url.startsWith('http'));
  const [opened] = sent;
  if (!opened) throw new Error('Nothing was asked for');
  // From the page's clock to the one of its requests.
  const usableAt = opened.sent + (origin + usable) / 1000 - opened.sentAt;
  const needed = sent.filter(({ finished = Infinity }) => finished <= usableAt);
  return {
    'first usable field, ms': usable,
    'first paint, ms': firstPaint,
    'largest paint, ms': largestPaint,
    'alive, ms': alive,
    'blocking time, ms': sum(longTasks.map((duration) => Math.max(0, duration - 50))),
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
