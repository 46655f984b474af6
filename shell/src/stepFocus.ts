import { useEffect, useLayoutEffect } from 'react';

let firstStep = true;

/** Moves the focus to a step's heading when the step changes; the first one leaves it alone. */
export function useFocusOnHeading() {
  useEffect(() => {
    if (!firstStep) document.querySelector<HTMLElement>('main h1')?.focus();
    firstStep = false;
  }, []);
}

/**
 * Goes to the top of the page for a step that is still on its way. Continue is at the end of a page:
 * there the footer would be in sight, and pushed away when the step comes.
 */
export function useScrollToTop() {
  useLayoutEffect(() => {
    if (!firstStep) window.scrollTo(0, 0);
  }, []);
}
