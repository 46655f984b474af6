import { useEffect, useLayoutEffect } from 'react';

let firstStep = true;

/** Moves the focus to a step's heading when the step changes; the first step does not move it. */
export function useFocusOnHeading() {
  useEffect(() => {
    if (!firstStep) document.querySelector<HTMLElement>('main h1')?.focus();
    firstStep = false;
  }, []);
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
