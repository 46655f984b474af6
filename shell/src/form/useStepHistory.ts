import { useEffect, useEffectEvent, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  selectFurthestStep,
  selectStep,
  selectVisibleSteps,
  selectWaiting,
  stepChanged,
} from 'shared-store';
import { useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';

/** The state of an entry in the browser's history: the form's address is the same at every step. */
interface StepEntry {
  readonly step: string;
  /** The step that the parent came from, when that is the entry before this one. */
  readonly from?: string;
}

/**
 * Keeps the browser's Back and Forward and the form's step together. The store's step is the source of
 * truth: an entry that the form cannot go to (a step not reached yet, or no longer shown) is replaced
 * by it. While a registration waits for the network, Back and Forward lead nowhere.
 *
 * @returns a function that goes to the previous visible step
 */
export function useStepHistory(): () => void {
  const step = useSelector(selectStep);
  const furthestStep = useSelector(selectFurthestStep);
  const shown = useSelector(selectVisibleSteps);
  const waiting = useSelector(selectWaiting);
  const [path, navigate] = useLocation();
  // Back and Forward change it in their own event: a key after it is the new step's.
  const state = useHistoryState<unknown>();
  const dispatch = useDispatch();
  const entry = stepEntry(state);
  /** The state of the entry that this hook has just made, until it is rendered. */
  const made = useRef<unknown>(undefined);
  const makeEntry = (entryState: StepEntry, options?: { replace: true }) => {
    navigate(path, { ...options, state: entryState });
    made.current = window.history.state;
  };

  const browserMoved = useEffectEvent(() => {
    if (entry?.step === step) return;
    if (waiting) {
      // Forward again, without one entry less: the next Back must not leave the page either.
      makeEntry({ step, ...(entry && { from: entry.step }) });
      return;
    }
    const isShown = shown.some(({ position }) => String(position) === entry?.step);
    if (entry && isShown && Number(entry.step) <= Number(furthestStep)) {
      dispatch(stepChanged(entry.step));
    } else makeEntry({ step }, { replace: true });
  });
  const formMoved = useEffectEvent(() => {
    if (!entry || entry.step === step) return;
    makeEntry({ step, from: entry.step });
  });
  const arrived = useEffectEvent(() => {
    const isOurs = state === made.current;
    made.current = undefined;
    // An entry of ours may be rendered when the form has already moved on: that was not Back or Forward.
    if (isOurs) formMoved();
    else browserMoved();
  });
  useEffect(() => arrived(), [state]);
  useEffect(() => formMoved(), [step]);

  return () => {
    const earlier = shown.filter(({ position }) => position < Number(step));
    const previous = String(earlier.at(-1)?.position ?? 1);
    if (entry?.from === previous) window.history.back();
    else dispatch(stepChanged(previous));
  };
}

function stepEntry(state: unknown): StepEntry | undefined {
  const hasStep = typeof state === 'object' && state !== null && 'step' in state;
  return hasStep && typeof state.step === 'string' ? (state as StepEntry) : undefined;
}
