import { chromium } from '@playwright/test';
import { findChromium } from '../repository/findChromium';
import type { Installed } from './driver';
import { pageDriver } from './pageDriver';
import { WATCH } from './watch';

/** Chromium over Playwright. */
export function installChromium(): Installed {
  const executablePath = findChromium();
  return async () => {
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
    return {
      async open(viewport) {
        const context = await browser.newContext({ viewport });
        const page = await context.newPage();
        await page.addInitScript(WATCH);
        const devTools = await context.newCDPSession(page);
        return {
          ...pageDriver(page, () => context.close()),
          async compose(text, isDone) {
            const caret = { selectionStart: text.length, selectionEnd: text.length };
            if (isDone) await devTools.send('Input.insertText', { text });
            else await devTools.send('Input.imeSetComposition', { text, ...caret });
          },
        };
      },
      end: () => browser.close(),
    };
  };
}
