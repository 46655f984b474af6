import type { Page } from '@playwright/test';
import { contrast } from './contrast';

/**
 * What is wrong with the mark of the focused element, as lines: it is 2 px wide, has a contrast of 3:1 with
 * what it is painted on, and nothing lies over the element (WCAG 2.4.7, 1.4.11, 2.4.11).
 */
export async function markProblems(page: Page): Promise<string[]> {
  const { what, width, color, ground, isInTheOpen } = await page.evaluate(focusMark);
  const ratio = contrast(color, ground);
  return [
    ...(width >= 2 && ratio >= 3
      ? []
      : [`the focus mark of “${what}” has ${width} px and a contrast of ${ratio.toFixed(1)}`]),
    ...(isInTheOpen ? [] : [`something lies over “${what}”, which has the focus`]),
  ];
}

/** Runs in the page. The mark may be that of an element around or beside the focused one, or drawn over it. */
const focusMark = () => {
  const focused = document.activeElement ?? document.body;
  const around = [focused, focused.parentElement, focused.parentElement?.parentElement];
  const beside = [focused.nextElementSibling, focused.closest('.ant-select')];
  const styles = [...around, ...beside].flatMap((element) =>
    element ? { element, style: getComputedStyle(element) } : [],
  );
  styles.push({ element: focused, style: getComputedStyle(focused, '::after') });
  const marked = styles.find(({ style }) => style.outlineStyle === 'solid');
  const { outlineStyle, outlineWidth, outlineColor } = marked?.style ?? getComputedStyle(focused);
  let below = (marked?.element ?? focused).parentElement;
  while (below && !getComputedStyle(below).backgroundColor.startsWith('rgb('))
    below = below.parentElement;
  const { x, y, width, height } = focused.getBoundingClientRect();
  const middle = document.elementFromPoint(x + width / 2, y + height / 2);
  return {
    what: focused.id || focused.getAttribute('aria-label') || focused.textContent,
    width: outlineStyle === 'solid' ? parseFloat(outlineWidth) : 0,
    color: outlineColor,
    ground: below ? getComputedStyle(below).backgroundColor : 'rgb(255, 255, 255)',
    isInTheOpen: (focused.closest('.ant-select, label') ?? focused).contains(middle),
  };
};
