import { chromium } from '@playwright/test';
import { findFile } from 'server/testing/findProgram';
import { installSlowTools } from '../../slow-tools/install.mjs';
import { findChromium } from '../repository/findChromium';
import type { Driver, Engine } from './driver';
import { WATCH } from './tab';
import { installWebKit } from './webkit';

/** The engines that the form is run in. Each is found, or installed; what throws says what is missing. */
export const ENGINES = {
  chromium: installChromium,
  firefox: installFirefox,
  webkit: installWebKit,
} as const;

export type EngineName = keyof typeof ENGINES;

/** Chromium over Playwright. */
function installChromium() {
  const executablePath = findChromium();
  return async (): Promise<Engine> => {
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
    return {
      async open(viewport) {
        const context = await browser.newContext({ viewport });
        const page = await context.newPage();
        await page.addInitScript(WATCH);
        const devTools = await context.newCDPSession(page);
        return {
          ...driverOf(page, () => context.close()),
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

/** The Firefox that `FIREFOX_PATH` names, the system's or Debian's, over WebDriver BiDi. */
function installFirefox() {
  const paths = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];
  const executablePath = process.env.FIREFOX_PATH ?? findFile('Firefox', 'firefox-esr', paths);
  const puppeteer = installSlowTools()('puppeteer-core') as Puppeteer; // as it documents
  return async (): Promise<Engine> => {
    const browser = await puppeteer.launch({ browser: 'firefox', executablePath });
    return {
      async open(size) {
        const context = await browser.createBrowserContext();
        const page = await context.newPage();
        await page.setViewport(size);
        await page.evaluateOnNewDocument(WATCH);
        return driverOf(page, () => context.close());
      },
      end: () => browser.close(),
    };
  };
}

/** As much of puppeteer-core, which e2e/slow-tools installs, as is used here. */
interface Puppeteer {
  launch(options: { browser: 'firefox'; executablePath: string }): Promise<{
    createBrowserContext(): Promise<{ newPage(): Promise<PuppeteerPage>; close(): Promise<void> }>;
    close(): Promise<void>;
  }>;
}

interface PuppeteerPage extends Page {
  setViewport(size: Parameters<Engine['open']>[0]): Promise<void>;
  evaluateOnNewDocument(script: string): Promise<unknown>;
}

/** As much of a page as Playwright's and Puppeteer's have in common. */
interface Page {
  goto(address: string): Promise<unknown>;
  reload(): Promise<unknown>;
  evaluate(expression: string): Promise<unknown>;
  readonly keyboard: Readonly<Record<'type' | 'down' | 'up', (text: string) => Promise<void>>>;
  readonly mouse: { click(x: number, y: number): Promise<void> };
}

const driverOf = (page: Page, close: () => Promise<void>): Driver => ({
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
    const box = await page.evaluate(`(${expression}).getBoundingClientRect().toJSON()`);
    const { x, y, width, height } = box as DOMRect; // its JSON
    await page.mouse.click(x + width / 2, y + height / 2);
  },
  close,
});
