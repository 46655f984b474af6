import { useLayoutEffect, useRef, type MouseEvent, type TouchEvent } from 'react';

/** In milliseconds: what is tapped sooner was meant for what stood there before. */
const DOUBLE_TAP_MS = 500;

/**
 * Handlers for a button that leads to another step, whose own buttons may come to stand under the same
 * finger: the second half of a double click or a double tap does nothing. A key is never held back.
 */
export function useSinglePress() {
  const shownAt = useRef(0);
  // Also when a step that was drawn ahead comes to sight.
  useLayoutEffect(() => {
    shownAt.current = performance.now();
  }, []);
  return (press?: () => void) => ({
    onClick: (event: MouseEvent) => {
      if (event.detail > 1) event.preventDefault();
      else press?.();
    },
    // Not every browser counts taps.
    onTouchEnd: (event: TouchEvent) => {
      if (event.timeStamp - shownAt.current < DOUBLE_TAP_MS) event.preventDefault();
    },
  });
}
