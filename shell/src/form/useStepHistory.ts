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
import { entryState, hasEntry, useEntryState } from '../browser/history';

/** The state of an entry in the browser's history; the address is the same at every step. */
interface StepEntry {
  readonly step: string;
  /** The step of the previous entry, if the parent came from there. */
  readonly from?: string;
}

/**
 * Synchronises the browser's history with the form's step. The store's step is the source of truth: it
 * replaces an entry whose step is not reached yet or no longer shown. While a registration waits for the
 * network, Back and Forward have no effect.
 *
 * @returns a function that goes to the previous visible step
 */
export function useStepHistory(): () => void {
  const step = useSelector(selectStep);
  const furthestStep = useSelector(selectFurthestStep);
  const shown = useSelector(selectVisibleSteps);
  const waiting = useSelector(selectWaiting);
  const [path, navigate] = useLocation();
  // It changes within the event of Back or Forward, so that later keys reach the new step.
  const state = useEntryState();
  const dispatch = useDispatch();
  const entry = stepEntry(state);
  /** The state of an entry that this hook has made and that is not rendered yet. */
  const made = useRef<unknown>(undefined);
  const makeEntry = (next: StepEntry, options?: { replace: true }) => {
    navigate(path, { ...options, state: next });
    made.current = entryState();
  };

  const browserMoved = useEffectEvent(() => {
    if (entry?.step === step) return;
    if (waiting) {
      // Add an entry instead of going forward, so that the next Back does not leave the page either.
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
    // An own entry may be rendered after the form has moved on: that was not Back or Forward.
    if (isOurs) formMoved();
    else browserMoved();
  });
  useEffect(() => arrived(), [state]);
  useEffect(() => formMoved(), [step]);

  return () => {
    const earlier = shown.filter(({ position }) => position < Number(step));
    const previous = String(earlier.at(-1)?.position ?? 1);
    if (entry?.from === previous && hasEntry()) window.history.back();
    else dispatch(stepChanged(previous));
  };
}

function stepEntry(state: unknown): StepEntry | undefined {
  const hasStep = typeof state === 'object' && state !== null && 'step' in state;
  return hasStep && typeof state.step === 'string' ? (state as StepEntry) : undefined;
}
