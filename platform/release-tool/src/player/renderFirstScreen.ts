import type { FirstScreenMarkup } from 'contract';
import type { DOMWindow } from 'jsdom';
import { unmarked } from './texts';

const DAYS_LATER_MS = 400 * 86_400_000;

/**
 * Renders the first screen of a page twice, the second time with another date, window size and random
 * numbers.
 *
 * @returns null when the two differ: React in the parent's browser hydrates the markup, and would render
 *   something else
 */
export function renderFirstScreen(
  window: DOMWindow,
  render: () => FirstScreenMarkup,
): FirstScreenMarkup | null {
  const screen = render();
  if (renderElsewhere(window, render).markup !== screen.markup) return null;
  return JSON.parse(unmarked(JSON.stringify(screen))) as FirstScreenMarkup; // with other texts
}

function renderElsewhere(window: DOMWindow, render: () => FirstScreenMarkup): FirstScreenMarkup {
  const { Date, matchMedia, innerWidth } = window;
  const { random } = window.Math;
  class LaterDate extends Date {
    constructor(...given: unknown[]) {
      super(...((given.length > 0 ? given : [LaterDate.now()]) as [number])); // or what Date takes
    }
    static override now() {
      return super.now() + DAYS_LATER_MS;
    }
  }
  const everywhere = (query: string) => ({ ...matchMedia(query), matches: true });
  Object.assign(window, { Date: LaterDate, matchMedia: everywhere, innerWidth: 320 });
  window.Math.random = () => 0.125;
  try {
    return render();
  } finally {
    Object.assign(window, { Date, matchMedia, innerWidth });
    window.Math.random = random;
  }
}
