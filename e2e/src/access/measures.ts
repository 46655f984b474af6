import type { Page } from '@playwright/test';

/** Runs in the page; returns a line for every problem. */
type Measure = () => string[];

interface Size {
  readonly width: number;
  readonly height: number;
}

/** What there is to press has so many px of its own around its middle. */
const smallTargets = (least: Size): string[] =>
  Array.from(
    // What an open popup covers cannot be pressed.
    (
      document.querySelector(
        '.ant-select-dropdown:not(.ant-select-dropdown-hidden), .ant-picker-dropdown',
      ) ?? document
    ).querySelectorAll<HTMLElement>(
      // Of a list of countries some are enough: each entry is like the others.
      'a[href], button:not(:disabled), input, textarea, [role="option"]:nth-child(-n + 20)',
    ),
  )
    .filter((element) => element.checkVisibility() && !element.closest('[inert]'))
    .flatMap((element) => {
      element.scrollIntoView({ block: 'center' });
      const { x, y, width, height } = element.getBoundingClientRect();
      const target = element.closest('label, .ant-select') ?? element;
      // A point on an edge may belong to what is beside it.
      const [halfWidth, halfHeight] = [(least.width - 1) / 2, (least.height - 1) / 2];
      const missed = [-halfWidth, halfWidth].some((right) =>
        [-halfHeight, halfHeight].some((down) => {
          const hit = document.elementFromPoint(x + width / 2 + right, y + height / 2 + down);
          return !target.contains(hit) && !hit?.contains(target);
        }),
      );
      const what = element.getAttribute('aria-label') ?? (element.id || element.innerText);
      return missed ? [`${element.tagName} ${what} is ${width} × ${height}`] : [];
    });

/** A phone zooms into an input whose text is smaller than 16 px. */
const smallInputs: Measure = () =>
  Array.from(document.querySelectorAll('input:not([type=radio], [type=checkbox]), textarea'))
    .filter((input) => !input.closest('[inert]'))
    .filter((input) => parseFloat(getComputedStyle(input).fontSize) < 16)
    .map(({ id }) => `${id} is below 16 px`);

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

/** Ids and classes that blockers of cookie notices and of advertisements hide. */
const hiddenByBlockers: Measure = () => {
  const [anywhere, part] = [/consent|cookie|gdpr|banner|modal-backdrop/i, /^(ads?|track)$/i];
  const names = Array.from(document.querySelectorAll('*'), ({ id, classList }) => [
    id,
    ...classList,
  ]);
  return [...new Set(names.flat())]
    .filter((name) => {
      const parts = name.split(/[-_]|(?<=[a-z])(?=[A-Z])/);
      return anywhere.test(name) || parts.some((word) => part.test(word));
    })
    .map((name) => `a blocker may hide “${name}”`);
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

/** The problems of the current screen: targets, names and texts, also with the reader's own spacing and size. */
export async function measure(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const what of [sideways, cutTexts, smallInputs, looseTexts, hiddenByBlockers]) {
    found.push(...(await page.evaluate(what)));
  }
  // WCAG 2.5.8.
  found.push(...(await targetsBelow(page, { width: 24, height: 24 })));
  for (const [name, css, measures] of [
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

/** How much wider than the window the page is. */
export const widerThanWindow = (page: Page) => page.evaluate(sideways);

/** What there is to press on the current screen, and is smaller than this. */
export const targetsBelow = (page: Page, least: Size) => page.evaluate(smallTargets, least);
