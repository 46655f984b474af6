import type { Page } from '@playwright/test';

/** Runs in the page; returns a line for every problem. */
type Measure = () => string[];

/** The page is no wider than the window (WCAG 1.4.10). */
const sideways: Measure = () => {
  const more = document.documentElement.scrollWidth - window.innerWidth;
  return more > 0 ? [`${more} px wider than the window`] : [];
};

/** No text is cut off by its container (WCAG 1.4.12, and in general). */
const cutTexts: Measure = () => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const cut: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    if (!node.textContent?.trim() || text.width === 0) continue;
    for (let around = node.parentElement; around; around = around.parentElement) {
      const { overflowX, overflowY, clipPath } = getComputedStyle(around);
      if (clipPath !== 'none' || /auto|scroll/.test(overflowX + overflowY)) break;
      if (overflowX === 'visible' && !around.matches('button, .shell-choice')) continue;
      const box = around.getBoundingClientRect();
      // For screen readers only.
      if (box.width <= 1) break;
      const out = [
        box.left - text.left,
        text.right - box.right,
        box.top - text.top,
        text.bottom - box.bottom,
      ];
      if (Math.max(...out) > 1)
        cut.push(`“${node.textContent}” in ${around.className}: ${out.map(Math.round).join(' ')}`);
    }
  }
  return cut;
};

/**
 * A text that React has made a node of: a translator replaces it, and what React writes there from then on
 * is not in the page. A text that is its element's only child is written through the element.
 */
const looseTexts: Measure = () => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const loose: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.parentElement?.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      continue;
    if (Object.keys(node).some((key) => key.startsWith('__reactFiber$')))
      loose.push(`“${node.textContent}” in ${node.parentElement.outerHTML.slice(0, 120)}`);
  }
  return loose;
};

/**
 * What there is to press is under a finger of 24 × 43 px around its middle: 44 px (WCAG 2.5.5), of which a
 * part of one may be the neighbour's.
 */
const smallTargets: Measure = () => {
  const pressed = 'a[href], button:not(:disabled), input, textarea, [role="option"]';
  // What an open list covers cannot be pressed.
  const open = document.querySelector('.ant-select-dropdown:not(.ant-select-dropdown-hidden)');
  return Array.from((open ?? document).querySelectorAll<HTMLElement>(pressed))
    .filter((element) => element.checkVisibility() && !element.closest('[inert]'))
    .flatMap((element) => {
      element.scrollIntoView({ block: 'center' });
      const { x, y, width, height } = element.getBoundingClientRect();
      const target = element.closest('label, .ant-select') ?? element;
      const isMissed = [-11, 11].some((right) =>
        [-21, 21].some((down) => {
          const hit = document.elementFromPoint(x + width / 2 + right, y + height / 2 + down);
          return !target.contains(hit) && !hit?.contains(target);
        }),
      );
      return isMissed ? [`${element.id || element.innerText} is ${width} × ${height}`] : [];
    });
};

/** The widest spacing that a reader may ask for (WCAG 1.4.12). */
const SPACED_OUT =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }';

/** As with a default size of 32 px in the browser's settings. */
const ENLARGED = 'html { font-size: 200% !important; }';

/** No style tag: the policy forbids it. */
const addStyle = (css: string) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
};

/** The problems of the current screen that axe has no rule for, also with the reader's own spacing and size. */
export async function measure(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const [name, css, measures] of [
    ['as it is', '', [sideways, cutTexts, looseTexts]],
    ['spaced out', SPACED_OUT, [sideways, cutTexts]],
    ['text at 200 %', ENLARGED, [sideways]],
  ] as const) {
    await page.evaluate(addStyle, css);
    for (const what of measures) {
      found.push(...(await page.evaluate(what)).map((line) => `${name}: ${line}`));
    }
    await page.evaluate(() => void document.adoptedStyleSheets.pop());
  }
  return found;
}

/** What is too small for a finger. */
export const tooSmall = (page: Page) => page.evaluate(smallTargets);

/** How much wider than the window the page is. */
export const widerThanWindow = (page: Page) => page.evaluate(sideways);
