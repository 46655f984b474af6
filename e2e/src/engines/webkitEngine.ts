import { setTimeout as delay } from 'node:timers/promises';
import pRetry from 'p-retry';
import { Builder, Key as Code, WebElement, type WebDriver } from 'selenium-webdriver';
import { freePort } from 'server/testing/freePort';
import { startGroup, type ProcessGroup } from '../repository/processGroup';
import type { Driver, Engine, Key, Size } from './driver';
import type { WebKit } from './findEngines';

/** As many as the largest page needs. */
const SCREEN = '-screen 0 1400x1100x24';
/** A bound alone: a busy machine takes its time, to start a browser above all. */
const BUSY_MS = 60_000;
const POLL_MS = 100;
/** For a script that may get no answer, and is asked again. */
const ANSWER_MS = 5_000;

/**
 * WebKit over WebDriver. Each tab has a driver and a display of its own: a driver that has ended a session
 * may never begin another one.
 */
export async function startWebKit(webkit: WebKit): Promise<Engine> {
  return {
    name: 'webkit',
    // Two displays that start at once may want the same number.
    open: (size) => pRetry(() => openDriver(webkit, size), { retries: 2 }),
    end: async () => {},
  };
}

async function openDriver({ driver, browser }: WebKit, size: Size): Promise<Driver> {
  const port = await freePort();
  const group = startGroup('xvfb-run', ['-a', '-s', SCREEN, driver, `--port=${port}`], {
    // A container's root may not make a sandbox of its own.
    env: { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
  });
  const server = `http://127.0.0.1:${port}`;
  try {
    const retries = BUSY_MS / POLL_MS;
    await pRetry(() => fetch(`${server}/status`), { retries, factor: 1, minTimeout: POLL_MS });
    const building = new Builder()
      .disableEnvironmentOverrides()
      .usingServer(server)
      .withCapabilities({
        browserName: 'MiniBrowser',
        pageLoadStrategy: 'none',
        'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
      })
      .build();
    const opened = new WebKitDriver(await answered(Promise.resolve(building)), size, group);
    await opened.resize();
    return opened;
  } catch (error) {
    await group.kill();
    throw error;
  }
}

/**
 * WebKit's driver never answers some of the scripts that come while a page gives way to the next one.
 *
 * @throws Error when there is no answer in time
 */
async function answered<Value>(answer: Promise<Value>, limit = BUSY_MS): Promise<Value> {
  const late = delay(limit, undefined, { ref: false }).then(() => {
    throw new Error("WebKit's driver does not answer");
  });
  return Promise.race([answer, late]);
}

class WebKitDriver implements Driver {
  readonly complaints: readonly string[] = [];

  constructor(
    private readonly session: WebDriver,
    private readonly size: Size,
    private readonly group: ProcessGroup,
  ) {}

  async resize() {
    await answered(this.session.manage().window().setRect(this.size));
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
    return answered(this.session.executeScript(`return ${expression}`), ANSWER_MS);
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

  async picture() {
    return Buffer.from(await answered(this.session.takeScreenshot()), 'base64');
  }

  close() {
    return this.group.kill();
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
