import { useLayoutEffect, useRef, type MouseEvent, type TouchEvent } from 'react';

/** How long, in milliseconds, the second half of a double press may still come. */
const GUARD_MS = 500;

/**
 * Handlers for a button that may come to stand where another one was pressed to get there: in its first
 * moment the second half of a double click, and any tap, do nothing. A key is never held back.
 */
export function useDoubleClickGuard() {
  const shownAt = useRef(0);
  // Also when a step that was drawn ahead comes to sight.
  useLayoutEffect(() => {
    shownAt.current = performance.now();
  }, []);
  const isNew = () => performance.now() - shownAt.current < GUARD_MS;
  return (press?: () => void) => ({
    onClick: (event: MouseEvent) => {
      if (event.detail > 1 && isNew()) event.preventDefault();
      else press?.();
    },
    // Not every browser counts taps.
    onTouchEnd: (event: TouchEvent) => {
      if (event.cancelable && isNew()) event.preventDefault();
    },
  });
}
