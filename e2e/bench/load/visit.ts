import { chromium, type Browser } from '@playwright/test';
import { findChromium } from '../../src/repository/findChromium';

/** What a page is measured under. */
export interface Conditions {
  readonly network: 'slow 4G' | 'local';
  /** How many times slower than this machine. */
  readonly cpu: 1 | 4;
}

export const launch = () =>
  chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });

/** Opens an empty tab with an empty cache, in a browser that was never here before. */
export async function visit(
  browser: Browser,
  conditions: Conditions,
  viewport = { width: 1280, height: 900 },
) {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  // The compiler that runs this program names functions with a helper, which a page does not have.
  await page.addInitScript('globalThis.__name = (named) => named');
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.enable');
  /** Puts the tab under its conditions, or others. */
  const under = async ({ network, cpu }: Conditions) => {
    await devTools.send('Network.emulateNetworkConditions', {
      ...NETWORKS[network],
      offline: false,
    });
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  };
  await under(conditions);
  return { page, devTools, under, close: () => context.close() };
}

/** In milliseconds, and bytes a second: 1.6 and 0.75 Mbit/s. */
const NETWORKS = {
  'slow 4G': { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 },
  local: { latency: 0, downloadThroughput: -1, uploadThroughput: -1 },
};
