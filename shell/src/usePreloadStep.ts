import type { FlowStep } from 'contract';
import { useEffect, useState } from 'react';
import type { StepLoader } from './stepLoader';

/**
 * Loads the next step and runs its code while the parent fills in this one, when the browser has
 * nothing better to do: going on to it then waits for nothing.
 *
 * @param dirty whether anything is typed; a form that is reset forgets what was loaded ahead
 * @returns the next step once its code is here; never one that was shown since it was loaded
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
        // A failure here says nothing yet: the step itself will try again, and then say so.
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

/** Runs some work when the browser has nothing better to do; the result calls it off. */
function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 500);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: 5000 });
  return () => cancelIdleCallback(handle);
}
