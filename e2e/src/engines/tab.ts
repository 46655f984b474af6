import type { Driver } from './driver';
import { WATCH } from './watch';

const WAIT_MS = 15_000;
const POLL_MS = 30;

/** A tab and the parent in front of it: the same in each engine. */
export class Tab {
  private readonly found: string[] = [];

  constructor(readonly driver: Driver) {}

  /** Goes there. The page is there then, its scripts need not be. */
  opens(address: string) {
    return this.leaves(() => this.driver.goTo(address));
  }

  reloads() {
    return this.leaves(() => this.driver.reload());
  }

  /** Types letter by letter, in a person's rhythm. */
  async types(text: string, rhythmMs = 20) {
    for (const character of text) {
      await (character === '\n' ? this.driver.press('Enter') : this.driver.type(character));
      await pause(rhythmMs);
    }
  }

  /** Clicks on the visible element of this selector, or on one of several, when nothing covers it. */
  async clicks(selector: string, index = 0) {
    await this.until(isInReach, selector, index);
    await this.driver.click(expressionOf(visible, [selector, index]));
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
    const isTrue = () => this.reads(condition, ...values).catch((error) => void (cause = error));
    while (!(await isTrue())) {
      if (Date.now() > limit)
        throw new Error(`never: ${String(condition)} of ${JSON.stringify(values)}`, { cause });
      await pause(POLL_MS);
    }
  }

  /** Each error of a page so far. */
  async complaints(): Promise<readonly string[]> {
    const take = () => (window as { complaints?: string[] }).complaints?.splice(0, Infinity) ?? []; // of WATCH
    this.found.push(...(await this.reads(take)));
    return this.found;
  }

  private async leaves(go: () => Promise<void>) {
    await this.complaints();
    await this.driver.evaluate('(window.isLeft = true)');
    await go();
    await this.until(() => !('isLeft' in window) && document.querySelector('body') !== null);
    await this.driver.evaluate(WATCH);
  }
}

/** For a person to act in. */
export const pause = (milliseconds: number) =>
  new Promise<void>((done) => setTimeout(done, milliseconds));

/** Waits until the scripts run. */
export const isAlive = (tab: Tab) =>
  tab.until(() => document.documentElement.dataset.started !== undefined);

/** Everything that the visible step has in its fields and choices. */
export const shown = (tab: Tab): Promise<Record<string, string | boolean>> =>
  tab.reads(() =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLInputElement>('main :is(input, textarea)')]
        .filter((input) => input.getClientRects().length > 0)
        .map((input) => [
          input.id,
          input.type === 'radio' || input.type === 'checkbox'
            ? input.checked
            : // What is chosen in a list is beside its search.
              (input.closest('.ant-select')?.textContent ?? input.value),
        ]),
    ),
  );

/** The draft that the tab keeps: hiding the page writes what still waits to be written. */
export const kept = (tab: Tab) =>
  tab.reads(() => {
    window.dispatchEvent(new Event('pagehide'));
    return JSON.parse(sessionStorage.getItem('draft:admission') ?? '{}') as {
      sections?: Record<string, Record<'answers' | 'payload', Record<string, unknown>>>;
    };
  });

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
