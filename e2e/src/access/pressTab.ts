import { expect, type Frame, type JSHandle, type Page } from '@playwright/test';

/**
 * Walks through the current screen with Tab, from its top, and looks at each stop. A stop of its own is behind
 * the last one of the page: otherwise the focus leaves the page there, which cannot be distinguished from a
 * slow key.
 */
export async function tabThrough(page: Page, look: () => Promise<void>): Promise<void> {
  await page.evaluate(() => {
    for (const [id, add] of [
      ['top-of-page', 'prepend'],
      ['end-of-page', 'append'],
    ] as const) {
      const stop = document.createElement('div');
      Object.assign(stop, { id, tabIndex: 0 });
      document.body[add](stop);
    }
    document.getElementById('top-of-page')?.focus();
  });
  const end = page.locator('#end-of-page:focus');
  for (await pressTab(page); (await end.count()) === 0; await pressTab(page)) await look();
  await page.evaluate(() => {
    for (const id of ['top-of-page', 'end-of-page']) document.getElementById(id)?.remove();
  });
}

/**
 * Presses Tab, and once more for each stop of the browser's own viewer of the policy: those are not
 * part of our page.
 */
export async function pressTab(page: Page): Promise<void> {
  await viewerIsLoaded(page);
  let stop = await stopOf(page);
  do stop = await nextStop(page, stop);
  while (stop.frame !== page.mainFrame());
}

/** A viewer that is being loaded may lose the focus that Tab gives it, and leave it to the page's body. */
async function viewerIsLoaded(page: Page) {
  if ((await page.locator('object').count()) === 0) return;
  let askedAt = Date.now();
  // `toPass`, since `poll` ends at an error: the viewer of another language replaces the frame meanwhile.
  await expect(async () => {
    if (Date.now() - askedAt > STARTS_WITHIN_MS) {
      // Beside much other work the browser's viewer may never start.
      await page
        .locator('object')
        .evaluate((it) => it.setAttribute('data', it.getAttribute('data') ?? ''));
      askedAt = Date.now();
    }
    const toolbar = viewerOf(page)?.locator('viewer-toolbar');
    expect(
      await toolbar?.evaluate(
        (element: Element & { loadProgress?: number }) => element.loadProgress,
        undefined,
        { timeout: VIEWER_PATIENCE_MS },
      ),
    ).toBe(100);
  }).toPass();
}

/** Milliseconds until a viewer that does not start is asked once more. */
const STARTS_WITHIN_MS = 60_000;

/** Milliseconds until a viewer without a toolbar counts as replaced, and is looked for again. */
const VIEWER_PATIENCE_MS = 5000;

/** Its page, which is the browser's own. */
const viewerOf = (page: Page): Frame | undefined =>
  page.frames().find((frame) => frame.url().startsWith('chrome-extension:'));

/** An element that has the focus, and the document that it is in. */
interface TabStop {
  readonly frame: Frame;
  readonly element: JSHandle<Element | null>;
}

async function nextStop(page: Page, before: TabStop): Promise<TabStop> {
  await page.keyboard.press('Tab');
  let stop = before;
  await expect(async () => {
    stop = await stopOf(page);
    expect(await isSame(stop, before)).toBe(false);
    expect(await stop.element.evaluate(isOnItsWay)).toBe(false);
  }).toPass({ intervals: [10, 20, 50] });
  return stop;
}

/**
 * What has the focus. The viewer is a page of the browser's own and runs in a process of its own: it gets
 * the focus, and gives it back, some time after the key. In between, the body of either has it.
 */
async function stopOf(page: Page): Promise<TabStop> {
  const isInViewer = await page.evaluate(() => document.activeElement?.tagName === 'OBJECT');
  const frame = (isInViewer && viewerOf(page)) || page.mainFrame();
  const element = await frame.evaluateHandle(() => {
    let focused = document.activeElement;
    while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
    return focused;
  });
  return { frame, element };
}

/** Whether what has the focus is no stop; the viewer that is being loaded is none either. */
const isOnItsWay = (focused: Element | null) =>
  !focused || focused === document.body || focused.tagName === 'OBJECT';

const isSame = (one: TabStop, other: TabStop) =>
  one.frame === other.frame &&
  one.element.evaluate((element, before) => element === before, other.element);
