import { useEffect, useEffectEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import {
  selectFurthestStep,
  selectStep,
  selectVisibleSteps,
  selectWaiting,
  stepChanged,
} from 'shared-store';

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
  const location = useLocation();
  const navigate = useNavigate();
  const cameBy = useNavigationType();
  const dispatch = useDispatch();
  const entry = stepEntry(location.state);

  const browserMoved = useEffectEvent(() => {
    if (entry?.step === step) return;
    if (waiting) {
      // Forward again, without one entry less: the next Back must not leave the page either.
      void navigate('.', {
        state: { step, ...(entry && { from: entry.step }) } satisfies StepEntry,
      });
      return;
    }
    const isShown = shown.some(({ position }) => String(position) === entry?.step);
    if (entry && isShown && Number(entry.step) <= Number(furthestStep)) {
      dispatch(stepChanged(entry.step));
    } else void navigate('.', { replace: true, state: { step } satisfies StepEntry });
  });
  const formMoved = useEffectEvent(() => {
    if (!entry || entry.step === step) return;
    void navigate('.', { state: { step, from: entry.step } satisfies StepEntry });
  });
  const arrived = useEffectEvent(() => {
    // An entry that this hook made may take effect when the form has already moved on: that was not
    // Back or Forward.
    if (!entry || cameBy === NavigationType.Pop) browserMoved();
    else formMoved();
  });
  useEffect(() => arrived(), [location.key]);
  useEffect(() => formMoved(), [step]);

  return () => {
    const earlier = shown.filter(({ position }) => position < Number(step));
    const previous = String(earlier.at(-1)?.position ?? 1);
    if (entry?.from === previous) void navigate(-1);
    else dispatch(stepChanged(previous));
  };
}

function stepEntry(state: unknown): StepEntry | undefined {
  const hasStep = typeof state === 'object' && state !== null && 'step' in state;
  return hasStep && typeof state.step === 'string' ? (state as StepEntry) : undefined;
}
