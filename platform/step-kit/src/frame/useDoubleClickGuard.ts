import { useLayoutEffect, useRef, type MouseEvent, type TouchEvent } from 'react';

/** Milliseconds in which the second click of a double click may follow. */
const GUARD_MS = 500;

/**
 * Handlers for a button that may appear under the pointer: at first the second click of a double click, and
 * any tap, are ignored. A key always works.
 */
export function useDoubleClickGuard() {
  const shownAt = useRef(0);
  // Also when a hidden step is shown.
  useLayoutEffect(() => {
    shownAt.current = performance.now();
  }, []);
  const isNew = () => performance.now() - shownAt.current < GUARD_MS;
  return (press?: () => void) => ({
    onClick: (event: MouseEvent) => {
      if (event.detail > 1 && isNew()) event.preventDefault();
      else press?.();
    },
    // Some browsers do not count taps.
    onTouchEnd: (event: TouchEvent) => {
      if (event.cancelable && isNew()) event.preventDefault();
    },
  });
}
