import { findFile } from 'server/testing/findProgram';
import { installSlowTools } from '../../slow-tools/install.mjs';
import type { Engine, Installed } from './driver';
import { pageDriver, type Page } from './pageDriver';
import { WATCH } from './watch';

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

/** The Firefox that `FIREFOX_PATH` names, the system's or Debian's, over WebDriver BiDi. */
export function installFirefox(): Installed {
  const { FIREFOX_PATH } = process.env;
  const paths = FIREFOX_PATH ? [FIREFOX_PATH] : ['/usr/bin/firefox-esr', '/usr/bin/firefox'];
  const executablePath = findFile('Firefox', 'firefox-esr', paths);
  const puppeteer = installSlowTools()('puppeteer-core') as Puppeteer; // as it documents
  return async () => {
    const browser = await puppeteer.launch({ browser: 'firefox', executablePath });
    return {
      async open(size) {
        const context = await browser.createBrowserContext();
        const page = await context.newPage();
        await page.setViewport(size);
        await page.evaluateOnNewDocument(WATCH);
        return pageDriver(page, () => context.close());
      },
      end: () => browser.close(),
    };
  };
}
