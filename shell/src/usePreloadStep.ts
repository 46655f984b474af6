import type { FlowStep } from 'contract';
import { useEffect, useState } from 'react';
import type { StepLoader } from './stepLoader';

/**
 * Loads the next step and runs its code while the parent fills in this one, when the browser is idle:
 * Continue then waits for nothing.
 *
 * @param dirty whether anything is typed; a reset form discards the preloaded step
 * @returns the next step after its code has loaded; never one that was shown since
 */
export function usePreloadStep<Step extends FlowStep>(
  loader: StepLoader,
  next: Step | undefined,
  dirty: boolean,
): Step | undefined {
  const name = next?.step;
  const [loaded, setLoaded] = useState<string>();
  useEffect(() => {
    if (name === undefined) return;
    let wanted = true;
    const callOff = whenIdle(() => {
      loader.load(name).then(
        () => wanted && setLoaded(name),
        // Ignore a failure here: the step itself loads again, and then reports it.
        () => loader.reset(name),
      );
    });
    return () => {
      wanted = false;
      callOff();
      setLoaded(undefined);
    };
  }, [loader, name, dirty]);
  return loaded === name ? next : undefined;
}

/** Calls `work` when the browser is idle. The returned function cancels it. */
function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 500);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: 5000 });
  return () => cancelIdleCallback(handle);
}
