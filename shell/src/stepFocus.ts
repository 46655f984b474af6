import { useEffect, useLayoutEffect } from 'react';

let firstStep = true;

/**
 * Moves the focus to a step's heading when the step changes, or to the part of it that asks for it; the
 * first step does not move it.
 *
 * @param always also when nothing was shown before
 */
export function useFocusOnHeading(always = false) {
  useEffect(() => {
    if (always || !firstStep) {
      const place = document.querySelector<HTMLElement>('main [data-takes-focus]');
      (place ?? document.querySelector<HTMLElement>('main h1'))?.focus();
      // From now on a step fades in (see the style sheet): the first one is there at first paint.
      document.documentElement.dataset.moved = '';
    }
    firstStep = false;
  }, [always]);
}

/**
 * Scrolls to the top of the page for a step that is still loading. Continue is at the end of a page,
 * where the footer would be visible, and would jump when the step is shown.
 */
export function useScrollToTop() {
  useLayoutEffect(() => {
    if (!firstStep) window.scrollTo(0, 0);
  }, []);
}
