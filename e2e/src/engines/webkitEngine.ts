import { Builder, Key as Code, WebElement, type WebDriver } from 'selenium-webdriver';
import { startGroup } from '../processGroup';
import { freePort } from '../product';
import type { Driver, Engine, Key, Size } from './driver';
import type { WebKit } from './findEngines';

/** As many as the largest page needs. */
const SCREEN = '-screen 0 1400x1100x24';
const START_MS = 15_000;
const ANSWER_MS = 5_000;

/** WebKit over WebDriver, in a display of its own. Its driver has one tab at a time. */
export async function startWebKit({ driver, browser }: WebKit): Promise<Engine> {
  const port = await freePort();
  const group = startGroup('xvfb-run', ['-a', '-s', SCREEN, driver, `--port=${port}`], {
    // A container's root may not make a sandbox of its own.
    env: { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
  });
  const server = `http://127.0.0.1:${port}`;
  await listens(server);
  return {
    name: 'webkit',
    async open(size) {
      const session = await new Builder()
        .disableEnvironmentOverrides()
        .usingServer(server)
        .withCapabilities({
          browserName: 'MiniBrowser',
          pageLoadStrategy: 'none',
          'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
        })
        .build();
      const opened = new WebKitDriver(session, size);
      await opened.resize();
      return opened;
    },
    end: () => group.kill(),
  };
}

async function listens(server: string) {
  const limit = Date.now() + START_MS;
  for (;;) {
    try {
      await fetch(`${server}/status`);
      return;
    } catch (error) {
      if (Date.now() > limit) throw error;
      await new Promise((done) => setTimeout(done, 100));
    }
  }
}

/**
 * WebKit's driver never answers some of the scripts that come while a page gives way to the next one.
 *
 * @throws Error when there is no answer in time
 */
async function answered<Value>(answer: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("WebKit's driver does not answer")), ANSWER_MS);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

class WebKitDriver implements Driver {
  readonly complaints: readonly string[] = [];

  constructor(
    private readonly session: WebDriver,
    private readonly size: Size,
  ) {}

  async resize() {
    await this.session.manage().window().setRect(this.size);
  }

  goTo(address: string) {
    return answered(this.session.get(address));
  }

  reload() {
    return answered(this.session.navigate().refresh());
  }

  async reopen() {
    const old = await this.session.getWindowHandle();
    await this.session.switchTo().newWindow('tab');
    const opened = await this.session.getWindowHandle();
    await this.session.switchTo().window(old);
    await this.session.close();
    await this.session.switchTo().window(opened);
    await this.resize();
  }

  evaluate(expression: string): Promise<unknown> {
    return answered(this.session.executeScript(`return ${expression}`));
  }

  type(character: string) {
    return answered(this.session.actions().sendKeys(character).perform());
  }

  press(key: Key) {
    return answered(this.session.actions().sendKeys(CODES[key]).perform());
  }

  selectAll() {
    return this.session.actions().keyDown(Code.CONTROL).sendKeys('a').keyUp(Code.CONTROL).perform();
  }

  async click(expression: string) {
    const element = (await this.evaluate(expression)) as WebElement; // what the caller promises
    await answered(element.click());
  }

  close() {
    return answered(this.session.quit());
  }
}

const CODES: Readonly<Record<Key, string>> = {
  Tab: Code.TAB,
  Enter: Code.ENTER,
  Escape: Code.ESCAPE,
  End: Code.END,
  ArrowDown: Code.ARROW_DOWN,
  ArrowLeft: Code.ARROW_LEFT,
  Backspace: Code.BACK_SPACE,
};
