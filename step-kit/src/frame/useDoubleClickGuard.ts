import { useLayoutEffect, useRef, type MouseEvent, type TouchEvent } from 'react';

/** How long, in milliseconds, the second half of a double press may still come. */
const GUARD_MS = 500;

/**
 * Handlers for a button that may appear where another one was just pressed: at first the second half of
 * a double click, and any tap, do nothing. A key always works.
 */
export function useDoubleClickGuard() {
  const shownAt = useRef(0);
  // Also when a step that was rendered ahead of time is shown.
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
