import type { Driver } from './driver';

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

  /** Clicks on the visible element of this selector, or on one of several, once nothing covers it. */
  async clicks(selector: string, index = 0) {
    // Between two pages there is none to ask.
    const isThere = () => this.isInReach(selector, index).catch(() => false);
    for (const limit = Date.now() + WAIT_MS; !(await isThere()); await pause(POLL_MS)) {
      if (Date.now() > limit) throw new Error(`never in reach: ${selector}, number ${index}`);
    }
    await this.driver.click(expressionOf(inReach, [selector, index]));
  }

  /** Whether a click would reach it. */
  async isInReach(selector: string, index = 0) {
    return (
      (await this.driver.evaluate(`${expressionOf(inReach, [selector, index])} != null`)) === true
    );
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

  /** Each error of a page since this was asked last. */
  async complaints(): Promise<string[]> {
    await this.collect();
    return this.found.splice(0);
  }

  private async leaves(go: () => Promise<void>) {
    await this.collect();
    await this.driver.evaluate('(window.isLeft = true)');
    await go();
    await this.until(() => !('isLeft' in window) && document.querySelector('body') !== null);
    await this.driver.evaluate(WATCH);
  }

  private async collect() {
    const take = () => (window as { complaints?: string[] }).complaints?.splice(0) ?? []; // of WATCH
    this.found.push(...(await this.reads(take)));
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

/**
 * The visible element of a selector, or one of several, when nothing covers it: the step that is rendered
 * ahead of time is in the page too. Scrolls there: no driver does it while the page itself scrolls.
 */
const inReach = (selector: string, index: number) => {
  const isShown = (element: Element) => element.getClientRects().length > 0;
  const found = [...document.querySelectorAll(selector)].filter(isShown)[index];
  if (!found) return undefined;
  found.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const { x, y, width, height } = found.getBoundingClientRect();
  const hit = document.elementFromPoint(x + width / 2, y + height / 2);
  const isHit = found.contains(hit) || hit?.closest('label, .ant-select')?.contains(found);
  return isHit ? found : undefined;
};

/**
 * Collects what goes wrong in a page under `window.complaints`: Firefox tells its driver nothing of its
 * content security policy, and WebKit nothing at all.
 */
export const WATCH = `(() => {
  if (window.complaints) return;
  const complaints = (window.complaints = []);
  const add = (text) => complaints.push(String(text));
  const violated = ({ effectiveDirective, blockedURI, blockedURL }) =>
    add('Content-Security-Policy: ' + effectiveDirective + ' ' + (blockedURI ?? blockedURL));
  addEventListener('securitypolicyviolation', violated);
  addEventListener('error', ({ message, target }) =>
    add(message ?? 'not loaded: ' + (target.src ?? target.href)), true);
  addEventListener('unhandledrejection', ({ reason }) => add(reason));
  const { error } = console;
  console.error = (...values) => {
    add(values.join(' '));
    error.apply(console, values);
  };
  // What was refused before this script was there.
  if (window.ReportingObserver) {
    const options = { types: ['csp-violation'], buffered: true };
    new ReportingObserver((all) => all.forEach(({ body }) => violated(body)), options).observe();
  }
})()`;
