import type { Page } from '@playwright/test';

export interface FocusMark {
  /** The id, name, text or tag of the focused element; empty for the page itself. */
  readonly what: string;
  /** In px; 0: there is none. */
  readonly width: number;
  /** Of the mark against what it is painted on, from 1 to 21. */
  readonly contrast: number;
  /** Nothing covers the middle of it, and it is in the window (WCAG 2.4.11). */
  readonly inTheOpen: boolean;
}

/** What is wrong with a mark (WCAG 2.4.7, 1.4.11, 2.4.11), as lines. */
export function markProblems({ what, width, contrast, inTheOpen }: FocusMark): string[] {
  return [
    ...(width >= 2 && contrast >= 3
      ? []
      : [`the focus mark of “${what}” has ${width} px and a contrast of ${contrast.toFixed(1)}`]),
    ...(inTheOpen ? [] : [`something lies over “${what}”, which has the focus`]),
  ];
}

/** How the focused element is marked on the screen. */
export function focusMark(page: Page): Promise<FocusMark> {
  return page.evaluate(() => {
    const focused = document.activeElement ?? document.body;
    const around = [
      focused,
      focused.parentElement,
      focused.parentElement?.parentElement,
      focused.closest('.ant-select'),
    ];
    const marked = around.find((element) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle === 'solid' && parseFloat(outlineWidth) >= 2;
    });

    const channels = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number);
    const luminance = (color: string) => {
      const [r = 0, g = 0, b = 0] = channels(color).map((channel) => {
        const part = channel / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const paintedOn = (element: Element | null): string => {
      if (!element) return 'rgb(255, 255, 255)';
      const [r = 0, g = 0, b = 0, opacity = 1] = channels(
        getComputedStyle(element).backgroundColor,
      );
      if (opacity === 1) return `rgb(${r}, ${g}, ${b})`;
      const below = channels(paintedOn(element.parentElement));
      const mixed = [r, g, b].map((one, at) => one * opacity + (below[at] ?? 0) * (1 - opacity));
      return `rgb(${mixed.join(', ')})`;
    };
    const contrast = (one: string, other: string) => {
      const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
      return (light + 0.05) / (dark + 0.05);
    };

    const { x, y, width, height } = focused.getBoundingClientRect();
    const middle = document.elementFromPoint(x + width / 2, y + height / 2);
    const box = focused.closest('.ant-select, label') ?? focused;
    const isPage = focused.matches('body, #root');
    return {
      what: isPage
        ? ''
        : focused.id ||
          focused.getAttribute('aria-label') ||
          focused.textContent ||
          focused.tagName,
      width: marked ? parseFloat(getComputedStyle(marked).outlineWidth) : 0,
      contrast: marked
        ? contrast(getComputedStyle(marked).outlineColor, paintedOn(marked.parentElement))
        : 1,
      inTheOpen: middle !== null && box.contains(middle),
    };
  });
}
