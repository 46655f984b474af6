import { setTimeout as delay } from 'node:timers/promises';
import { findFile, findProgram } from 'server/testing/findProgram';
import { freePort } from 'server/testing/freePort';
import { startGroup } from '../repository/processGroup';
import type { Driver, Engine, Key } from './driver';

/** As many pixels as the largest page needs. */
const SCREEN = '-screen 0 1400x1100x24';
const BROWSERS = ['x86_64', 'aarch64'].map(
  (machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
);
/** A bound alone: a busy machine takes its time, to start a browser above all. */
const BUSY_MS = 60_000;
/** WebKit's driver never answers some of the scripts that come while a page gives way to the next one. */
const ANSWER_MS = 5_000;

/**
 * Debian's WebKit over WebDriver. Each tab has a driver and a display of its own: a driver that has ended a
 * session may never begin another one.
 */
export function installWebKit() {
  findProgram('xvfb-run', 'xvfb');
  // xvfb-run needs it, and Debian's package only recommends it.
  findProgram('xauth', 'xauth');
  const program = findProgram('WebKitWebDriver', 'webkit2gtk-driver');
  const binary = findFile('MiniBrowser', 'webkit2gtk-driver', BROWSERS);
  const open = async (size: object): Promise<Driver> => {
    const port = await freePort();
    // Two displays that start at once may want the same number: each has its port's, as far as X has them.
    const words = ['-n', String(port - 10_000), '-s', SCREEN, program, `--port=${port}`];
    // A container's root may not make a sandbox of its own.
    const env = { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' };
    const { kill } = startGroup('xvfb-run', words, { env });
    try {
      const session = await openSession(`http://127.0.0.1:${port}`, binary);
      await post(`${session}/window/rect`, size);
      return { ...driverOf(session), close: kill };
    } catch (error) {
      await kill();
      throw error;
    }
  };
  return async (): Promise<Engine> => ({ open, end: async () => {} });
}

/** @returns its address */
async function openSession(server: string, binary: string): Promise<string> {
  const isUp = async () => (await fetch(`${server}/status`).catch(() => undefined))?.ok;
  for (let waited = 0; !(await isUp()) && waited < BUSY_MS; waited += 100) await delay(100);
  const options = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } };
  const alwaysMatch = { pageLoadStrategy: 'none', ...options };
  const answer = await post(`${server}/session`, { capabilities: { alwaysMatch } });
  return `${server}/session/${(answer as { sessionId: string }).sessionId}`; // as WebDriver says
}

function driverOf(session: string): Omit<Driver, 'close'> {
  const evaluate = (expression: string) =>
    post(`${session}/execute/sync`, { script: `return ${expression}`, args: [] }, ANSWER_MS);
  const press = async (...keys: readonly string[]) => {
    const down = keys.map((value) => ({ type: 'keyDown', value }));
    const up = keys.map((value) => ({ type: 'keyUp', value })).reverse();
    const actions = [{ type: 'key', id: 'keyboard', actions: [...down, ...up] }];
    await post(`${session}/actions`, { actions });
  };
  return {
    goTo: async (url) => void (await post(`${session}/url`, { url })),
    reload: async () => void (await post(`${session}/refresh`)),
    evaluate,
    type: press,
    press: (...keys) => press(...keys.map((key) => CODES[key] ?? key)),
    async click(expression) {
      const [element] = Object.values((await evaluate(expression)) as Record<string, string>); // its reference
      await post(`${session}/element/${element}/click`);
    },
  };
}

/** @throws Error when the driver refuses it, or does not answer in time */
async function post(address: string, body: object = {}, limit = BUSY_MS): Promise<unknown> {
  const signal = AbortSignal.timeout(limit);
  const answer = await fetch(address, { method: 'POST', body: JSON.stringify(body), signal });
  const { value } = (await answer.json()) as { value: unknown }; // as WebDriver says
  if (!answer.ok) throw new Error(JSON.stringify(value));
  return value;
}

/** WebDriver's names of keys. */
const CODES: Partial<Record<Key, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Control: '\uE009',
  Escape: '\uE00C',
  End: '\uE010',
  ArrowLeft: '\uE012',
  ArrowDown: '\uE015',
};
