import { useEffect } from 'react';
import type { FlowStep } from 'shared-store';
import type { StepLoader } from './stepLoader';

/**
 * Loads the next step and runs its code while the parent fills in this one, when the browser has
 * nothing better to do: going on to it then waits for nothing.
 */
export function useLoadAhead(loader: StepLoader, next: FlowStep | undefined): void {
  const name = next?.step;
  useEffect(() => {
    if (name === undefined) return;
    // A failure here says nothing yet: the step itself will try again, and then say so.
    return whenIdle(() => void loader.load(name).catch(() => loader.forget(name)));
  }, [loader, name]);
}

/** Runs some work when the browser has nothing better to do; the result calls it off. */
function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 500);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: 5000 });
  return () => cancelIdleCallback(handle);
}
