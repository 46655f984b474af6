import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * A stable function that calls the latest render's callback, so that components which receive it need
 * not render.
 */
export function useEventCallback(act: () => void): () => void {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback(() => latest.current(), []);
}
