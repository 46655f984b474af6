import { startTransition, useEffect, useState } from 'react';
import type { FlowStep } from 'shared-store';
import type { StepLoader } from './stepLoader';

/**
 * Loads the next step while the parent fills in this one, when the browser has nothing better to do.
 *
 * @returns the next step once its code has run, to be made ready out of sight
 */
export function useAhead<Step extends FlowStep>(
  loader: StepLoader,
  next: Step | undefined,
): Step | undefined {
  const [ready, setReady] = useState<string>();
  const name = next?.step;
  useEffect(() => {
    if (name === undefined) return;
    let wanted = true;
    const stop = whenIdle(() => {
      loader.load(name).then(
        () => whenIdle(() => wanted && startTransition(() => setReady(name))),
        // Says nothing yet: the step itself will try again, and then say so.
        () => loader.forget(name),
      );
    });
    return () => {
      wanted = false;
      stop();
      // What is gone back to begins anew.
      setReady(undefined);
    };
  }, [loader, name]);
  return next && next.step === ready ? next : undefined;
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
