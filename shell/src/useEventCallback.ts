import { useCallback, useLayoutEffect, useRef } from 'react';

/** One function for all renders, which does what the latest one says: what takes it need not render. */
export function useEventCallback(act: () => void): () => void {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback(() => latest.current(), []);
}
