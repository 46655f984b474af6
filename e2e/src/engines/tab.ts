import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Driver, Engine, EngineName, Key, Size } from './driver';
import { WATCH } from './watch';
import { RESULTS } from '../repository/paths';

const WAIT_MS = 15_000;
const POLL_MS = 30;
const PICTURES = join(RESULTS, 'engines');

/** A tab and the parent in front of it: the same in each engine. */
export class Tab {
  private readonly found: string[] = [];

  private constructor(
    private readonly driver: Driver,
    private readonly engine: EngineName,
  ) {}

  static async in(engine: Engine, size: Size): Promise<Tab> {
    return new Tab(await engine.open(size), engine.name);
  }

  /** Goes there. The page is there then, its scripts need not be. */
  opens(address: string) {
    return this.leaves(() => this.driver.goTo(address));
  }

  reloads() {
    return this.leaves(() => this.driver.reload());
  }

  /** Closes the tab, and goes there in a new one. */
  async reopens(address: string) {
    await this.collect();
    await this.driver.reopen();
    await this.opens(address);
  }

  /** Types letter by letter, in a person's rhythm. */
  async types(text: string, delay = 20) {
    for (const character of text) {
      await (character === '\n' ? this.driver.press('Enter') : this.driver.type(character));
      await pause(delay);
    }
  }

  presses(key: Key) {
    return this.driver.press(key);
  }

  selectsAll() {
    return this.driver.selectAll();
  }

  /** Clicks on the visible element of this selector, or on one of several, when nothing covers it. */
  async clicks(selector: string, index = 0) {
    await this.until(isInReach, selector, index);
    await this.driver.click(expressionOf(visible, [selector, index]));
  }

  /** Saves what the window shows, once nothing in it moves, for a person to compare. */
  async picture(name: string) {
    await this.until(() =>
      document.getAnimations().every(({ playState }) => playState !== 'running'),
    );
    await mkdir(PICTURES, { recursive: true });
    await writeFile(join(PICTURES, `${name}-${this.engine}.png`), await this.driver.picture());
  }

  /** An input method, where the engine has one for its driver. */
  get inputMethod() {
    return this.driver.inputMethod;
  }

  /** What a function returns in the page. It is sent there, and sees nothing but its arguments. */
  async reads<Values extends readonly unknown[], Read>(
    read: (...values: Values) => Read,
    ...values: Values
  ): Promise<Read> {
    return (await this.driver.evaluate(expressionOf(read, values))) as Read; // JSON of it
  }

  /** Waits until a function is true in the page. @throws Error with the function when it never is */
  async until<Values extends readonly unknown[]>(
    condition: (...values: Values) => boolean,
    ...values: Values
  ): Promise<void> {
    const limit = Date.now() + WAIT_MS;
    let cause: unknown;
    // Between two pages there is none to ask.
    const isTrue = () =>
      this.reads(condition, ...values).catch((error: unknown) => {
        cause = error;
        return false;
      });
    while (!(await isTrue())) {
      if (Date.now() > limit) {
        throw new Error(`never: ${String(condition)} of ${JSON.stringify(values)}`, { cause });
      }
      await pause(POLL_MS);
    }
  }

  /** Each error so far, of the page or of the engine. */
  async complaints(): Promise<string[]> {
    await this.collect();
    return [...new Set([...this.found, ...this.driver.complaints])];
  }

  closes() {
    return this.driver.close();
  }

  private async leaves(go: () => Promise<void>) {
    await this.collect();
    await this.driver.evaluate('(window.isLeft = true)');
    await go();
    await this.until(() => !('isLeft' in window) && document.querySelector('body') !== null);
    await this.driver.evaluate(WATCH);
  }

  private async collect() {
    const take = () => (window as { complaints?: string[] }).complaints?.splice(0, Infinity) ?? []; // of WATCH
    this.found.push(...(await this.reads(take)));
  }
}

/** For a person to act in. */
export const pause = (milliseconds: number) =>
  new Promise<void>((done) => setTimeout(done, milliseconds));

/** The compiler that runs this names functions with a helper, which a page does not have. */
const expressionOf = <Values extends readonly unknown[]>(
  read: (...values: Values) => unknown,
  values: Values,
) => `((__name) => (${String(read)})(...${JSON.stringify(values)}))((named) => named)`;

/** The step that is rendered ahead of time is in the page too. */
const visible = (selector: string, index: number) =>
  [...document.querySelectorAll(selector)].filter((found) => found.getClientRects().length > 0)[
    index
  ];

/** Scrolls there: no driver does it while the page itself scrolls. */
export const isInReach = (selector: string, index: number) => {
  const found = [...document.querySelectorAll(selector)].filter(
    (element) => element.getClientRects().length > 0,
  )[index];
  if (!found) return false;
  found.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const { x, y, width, height } = found.getBoundingClientRect();
  const hit = document.elementFromPoint(x + width / 2, y + height / 2);
  return found.contains(hit) || hit?.closest('label, .ant-select')?.contains(found) === true;
};
