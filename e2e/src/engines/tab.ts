import { expect } from '@playwright/test';

/** A started browser, as an engine opens it. */
export interface Driver {
  readonly page: EnginePage;
  /** Sets the text that an input method composes, or commits it. Only Chromium has one. */
  compose?(text: string, isDone: boolean): Promise<unknown>;
  close(): Promise<void>;
}

/** As much of a page of Puppeteer's as a tab needs. */
export interface EnginePage {
  goto(address: string): Promise<unknown>;
  reload(): Promise<unknown>;
  evaluate(expression: string): Promise<unknown>;
  readonly keyboard: {
    type(text: string, options: { delay: number }): Promise<unknown>;
    press(key: string): Promise<unknown>;
  };
  readonly mouse: { click(x: number, y: number): Promise<unknown> };
}

const LIMIT = { timeout: 15_000, intervals: [30] };

/** A tab and the parent in front of it: the same in each engine. */
export class Tab {
  constructor(readonly driver: Driver) {}

  /** The page is there then, its scripts need not be. */
  opens = (address: string) => this.leaves(() => this.driver.page.goto(address));

  reloads = () => this.leaves(() => this.driver.page.reload());

  /** Letter by letter, in a person's rhythm. */
  types = (text: string, delay = 20) => this.driver.page.keyboard.type(text, { delay });

  presses = (key: string) => this.driver.page.keyboard.press(key);

  /** Clicks on the visible element of this selector, or on one of several, once nothing covers it. */
  clicks(selector: string, index = 0, uncovers: () => Promise<unknown> = async () => {}) {
    return expect(async () => {
      const point = await this.reads(pointOf, selector, index);
      if (point) return this.driver.page.mouse.click(...point);
      await uncovers();
      throw new Error(`not in reach: ${selector}, number ${index}`);
    }).toPass(LIMIT);
  }

  /** What a function returns in the page. It is sent there, and sees nothing but its arguments. */
  async reads<Values extends readonly unknown[], Read>(
    read: (...values: Values) => Read,
    ...values: Values
  ): Promise<Read> {
    // The compiler that runs this names functions with a helper, which a page does not have.
    const named = `((__name) => (${String(read)})(...${JSON.stringify(values)}))((named) => named)`;
    return (await this.driver.page.evaluate(named)) as Read; // JSON of it
  }

  /** Waits until a function is true in the page: between two pages there is none to ask. */
  until<Values extends readonly unknown[]>(
    condition: (...values: Values) => boolean,
    ...values: Values
  ): Promise<void> {
    return expect(async () =>
      expect(await this.reads(condition, ...values), String([condition, ...values])).toBe(true),
    ).toPass(LIMIT);
  }

  /** Each error since the tab was opened. */
  complaints = () =>
    this.reads(() => JSON.parse(sessionStorage.getItem('complaints') ?? '[]') as string[]);

  private async leaves(go: () => Promise<unknown>) {
    const before = await this.reads(() => performance.timeOrigin);
    // Who goes on before the page is complete ends this.
    go().catch(() => {});
    const isNext = (old: number) =>
      performance.timeOrigin !== old && document.querySelector('body') !== null;
    await this.until(isNext, before);
    await this.driver.page.evaluate(WATCH);
  }
}

/** Whether the scripts of the page run. */
export const isAlive = () => document.documentElement.dataset.started !== undefined;

/** Everything that the visible step has in its fields and choices. */
export const shown = (tab: Tab): Promise<Record<string, string | boolean>> =>
  tab.reads(() =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLInputElement>('main :is(input, textarea)')]
        .filter((input) => input.getClientRects().length > 0)
        .map((input) => {
          // What is chosen in a list is beside its search.
          const text = input.closest('.ant-select')?.textContent ?? input.value;
          return [input.id, /radio|checkbox/.test(input.type) ? input.checked : text];
        }),
    ),
  );

/**
 * The middle of the visible element of a selector, or of one of several, when nothing covers it: the step that
 * is rendered ahead of time is in the page too. Scrolls there: no driver does it while the page itself scrolls.
 */
const pointOf = (selector: string, index: number): [x: number, y: number] | null => {
  const visible = [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
  const found = visible[index];
  if (!found) return null;
  found.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const box = found.getBoundingClientRect();
  const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
  const hit = document.elementFromPoint(x, y);
  const isHit = found.contains(hit) || hit?.closest('label, .ant-select')?.contains(found);
  return isHit ? [x, y] : null;
};

/**
 * Collects what goes wrong in the pages of a tab: Firefox tells its driver nothing of its content security
 * policy, and WebKit nothing at all.
 */
export const WATCH = `(() => {
  if (window.complain) return;
  // WebKit ends the requests of a page that is left while its scripts still run.
  addEventListener('beforeunload', () => (window.isLeft = true));
  window.complain = console.error = (...values) => window.isLeft || (sessionStorage.complaints =
    JSON.stringify([...JSON.parse(sessionStorage.complaints ?? '[]'), values.join(' ')]));
  addEventListener('error', ({ message, target }) =>
    complain(message || target.src || target.href), true);
  addEventListener('unhandledrejection', ({ reason }) => complain(reason));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    complain(violatedDirective, blockedURI));
})()`;
