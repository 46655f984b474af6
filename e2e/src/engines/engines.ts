import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { findProgram } from 'server/testing/findProgram';
import { freePort } from 'server/testing/freePort';
import { installSlowTools } from '../../slow-tools/install.mjs';
import { findChromium } from '../repository/findChromium';
import { startGroup } from '../repository/processGroup';
import { WATCH, type Driver, type EnginePage } from './tab';

/** The engines that the form is run in. Each is found, or installed; what throws says what is missing. */
export const ENGINES = {
  chromium: () => install('chrome', findChromium()),
  firefox: () =>
    install('firefox', process.env.FIREFOX_PATH ?? findProgram('firefox-esr', 'firefox-esr')),
  webkit: installWebKit,
} satisfies Record<string, () => OpenEngine>;

export type EngineName = keyof typeof ENGINES;
/** Opens the browser of a parent who was never here. WebKit's page is at least 447 wide. */
export type OpenEngine = (size: Record<'width' | 'height', number>) => Promise<Driver>;

function install(browser: 'chrome' | 'firefox', executablePath: string): OpenEngine {
  const puppeteer = installSlowTools()('puppeteer-core') as Puppeteer; // as it documents
  const args = browser === 'chrome' ? ['--no-sandbox'] : [];
  return async (defaultViewport) => {
    const started = await puppeteer.launch({ browser, executablePath, args, defaultViewport });
    const page = await started.newPage();
    await page.evaluateOnNewDocument(WATCH);
    const compose = async (text: string, isDone: boolean) =>
      (await page.createCDPSession()).send(
        isDone ? 'Input.insertText' : 'Input.imeSetComposition',
        {
          ...{ text, selectionStart: text.length, selectionEnd: text.length },
        },
      );
    return { page, close: () => started.close(), ...(browser === 'chrome' && { compose }) };
  };
}

/** As much of puppeteer-core, which e2e/slow-tools installs, as is used here. */
interface Puppeteer {
  launch(options: object): Promise<{ newPage(): Promise<PuppeteerPage>; close(): Promise<void> }>;
}
interface PuppeteerPage extends EnginePage {
  evaluateOnNewDocument(script: string): Promise<unknown>;
  createCDPSession(): Promise<{ send(method: string, values: object): Promise<unknown> }>;
}

/** Debian's WebKit over WebDriver: a driver that has ended a session may never begin another one. */
function installWebKit(): OpenEngine {
  findProgram('xvfb-run', 'xvfb');
  // xvfb-run needs it, and Debian's package only recommends it.
  findProgram('xauth', 'xauth');
  const program = findProgram('WebKitWebDriver', 'webkit2gtk-driver');
  const capabilities = { alwaysMatch: { pageLoadStrategy: 'none' } };
  return async (size) => {
    const port = await freePort();
    // Two displays that start at once may want the same number: each has its port's, as far as X has them.
    const display = ['-n', String(port - 10_000), '-s', '-screen 0 1400x1100x24'];
    // A container's root may not make a sandbox of its own.
    const env = { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' };
    const { kill } = startGroup('xvfb-run', [...display, program, `--port=${port}`], { env });
    const sessions = `http://127.0.0.1:${port}/session`;
    let session = '';
    await expect(async () => {
      const answer = await post(sessions, { capabilities });
      session = `${sessions}/${(answer as { sessionId: string }).sessionId}`; // as WebDriver says
    }).toPass({ timeout: 60_000 });
    await post(`${session}/window/rect`, size);
    return { page: pageOf(session), close: kill };
  };
}

function pageOf(session: string): EnginePage {
  const perform = (type: string, ...actions: readonly object[]) =>
    post(`${session}/actions`, { actions: [{ type, id: type, actions }] });
  const press = (key: string) => {
    const value = CODES[key] ?? key;
    return perform('key', { type: 'keyDown', value }, { type: 'keyUp', value });
  };
  return {
    goto: (url) => post(`${session}/url`, { url }),
    reload: () => post(`${session}/refresh`),
    // It never answers some of the scripts that come while a page gives way to the next one.
    evaluate: (expression) =>
      post(`${session}/execute/sync`, { script: `return ${expression}`, args: [] }, 5_000),
    keyboard: {
      press,
      async type(text, { delay }) {
        for (const character of text) await press(character).then(() => pause(delay));
      },
    },
    mouse: { click: (x, y) => perform('pointer', { type: 'pointerMove', x, y }, ...CLICK) },
  };
}

const CLICK = ['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }));

/** @throws Error when the driver refuses it, or does not answer in time: a busy machine starts a browser slowly */
async function post(address: string, body: object = {}, limit = 60_000): Promise<unknown> {
  const signal = AbortSignal.timeout(limit);
  const answer = await fetch(address, { method: 'POST', body: JSON.stringify(body), signal });
  const { value } = (await answer.json()) as { value: unknown }; // as WebDriver says
  if (!answer.ok) throw new Error(JSON.stringify(value));
  return value;
}

/** WebDriver's names of keys. */
const CODES: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  '\n': '\uE007',
  Escape: '\uE00C',
  End: '\uE010',
  ArrowLeft: '\uE012',
  ArrowDown: '\uE015',
};
