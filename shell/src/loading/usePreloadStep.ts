import type { FlowStep } from 'contract';
import { useEffect, useState } from 'react';
import type { StepLoader } from './stepLoader';
import { whenIdle } from '../browser/whenIdle';

/**
 * Loads the next step while the browser is idle, so that Continue need not wait.
 *
 * @param dirty whether anything is typed; resetting the form discards the preloaded step
 * @returns the next step once its code has loaded and the parent pauses, to render it hidden
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
    let cancel = whenIdle(() => {
      loader.load(name).then(
        () => {
          if (wanted) cancel = whenPaused(() => setLoaded(name));
        },
        // The step loads again when it is shown, and reports a failure then.
        () => loader.unload(name),
      );
    });
    return () => {
      wanted = false;
      cancel();
      setLoaded(undefined);
    };
  }, [loader, name, dirty]);
  return loaded === name ? next : undefined;
}

/** Milliseconds without input that count as a pause. By then the draft is stored. */
const PAUSE_MS = 500;
const ACTIVITIES = ['keydown', 'input', 'pointerdown', 'pointermove', 'wheel'] as const;

/** Calls `work` when the parent pauses and the browser is idle. @returns a function that cancels it */
function whenPaused(work: () => void): () => void {
  const listening = new AbortController();
  let cancelIdle = () => {};
  let timer: ReturnType<typeof setTimeout>;
  const paused = () => {
    listening.abort();
    cancelIdle = whenIdle(work);
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(paused, PAUSE_MS);
  };
  for (const activity of ACTIVITIES) {
    // A text field stops the propagation of its `input` event.
    const options = { capture: true, passive: true, signal: listening.signal };
    window.addEventListener(activity, wait, options);
  }
  wait();
  return () => {
    listening.abort();
    clearTimeout(timer);
    cancelIdle();
  };
}
