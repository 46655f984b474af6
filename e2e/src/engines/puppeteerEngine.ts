import puppeteer, { type BrowserContext, type ElementHandle, type Page } from 'puppeteer-core';
import type { Driver, Engine, Size } from './driver';
import { WATCH } from './watch';

/** Chromium over its own protocol, or Firefox over WebDriver BiDi. */
export async function startPuppeteer(
  name: 'chromium' | 'firefox',
  executablePath: string,
): Promise<Engine> {
  const browser = await puppeteer.launch(
    name === 'chromium'
      ? { executablePath, args: ['--no-sandbox'] }
      : { browser: 'firefox', executablePath },
  );
  return {
    name,
    async open(size) {
      const context = await browser.createBrowserContext();
      const driver = new PuppeteerDriver(context, size);
      await driver.openPage();
      return name === 'chromium' ? withInputMethod(driver) : driver;
    },
    end: () => browser.close(),
  };
}

class PuppeteerDriver implements Driver {
  page!: Page; // openPage sets it, before anyone has the driver
  readonly complaints: string[] = [];

  constructor(
    private readonly context: BrowserContext,
    private readonly size: Size,
  ) {}

  async openPage() {
    const page = await this.context.newPage();
    await page.setViewport(this.size);
    page.on('console', (message) => {
      if (message.type() === 'error') this.complaints.push(message.text());
    });
    page.on('pageerror', (error) => this.complaints.push(String(error)));
    await page.evaluateOnNewDocument(WATCH);
    this.page = page;
  }

  async goTo(address: string) {
    // Who goes on before the page is complete ends this.
    this.page.goto(address).catch(() => {});
  }

  async reload() {
    this.page.reload().catch(() => {}); // as above
  }

  async reopen() {
    await this.page.close();
    await this.openPage();
  }

  evaluate(expression: string): Promise<unknown> {
    return this.page.evaluate(expression);
  }

  type(character: string) {
    return this.page.keyboard.type(character);
  }

  press(key: Parameters<Driver['press']>[0]) {
    return this.page.keyboard.press(key);
  }

  async selectAll() {
    await this.page.keyboard.down('Control');
    await this.page.keyboard.press('a');
    await this.page.keyboard.up('Control');
  }

  async click(expression: string) {
    const element = await this.page.evaluateHandle(expression);
    await (element as ElementHandle<Element>).click(); // what the caller promises
  }

  picture() {
    return this.page.screenshot();
  }

  async close() {
    await this.context.close();
  }
}

async function withInputMethod(driver: PuppeteerDriver): Promise<Driver> {
  const keyboard = await driver.page.createCDPSession();
  return Object.assign(driver, {
    inputMethod: {
      async compose(text: string) {
        const end = text.length;
        await keyboard.send('Input.imeSetComposition', {
          text,
          selectionStart: end,
          selectionEnd: end,
        });
      },
      async commit(text: string) {
        await keyboard.send('Input.insertText', { text });
      },
    },
  });
}
