import { useEffect } from 'react';

let firstStep = true;

/** Moves the focus to a step's heading when the step changes; the first one leaves it alone. */
export function useFocusOnHeading() {
  useEffect(() => {
    if (!firstStep) document.querySelector<HTMLElement>('main h1')?.focus();
    firstStep = false;
  }, []);
}
