import type { UnknownAction } from 'redux';
import { activityResumed, idleWarned, type IdleState } from './idle';
import { readIdleClock } from './idleClock';
import type { PupilState } from './pupilState';
import type { SafeStorage } from './safeStorage';

export interface IdleWatch {
  /** Minutes without activity after which the answers are deleted. */
  readonly idleMinutes: number;
  readonly formId: string;
  /** The draft's storage, which also has the time of the last activity. */
  readonly storage: SafeStorage;
  readonly state: () => { readonly pupil: PupilState; readonly idle: IdleState };
  readonly dispatch: (action: UnknownAction) => void;
  /** Deletes the answers. */
  readonly expire: () => void;
}

/** Session storage key of the last activity in a flow's form, in epoch milliseconds. */
const activeKey = (formId: string) => `active:${formId}`;

/** The most milliseconds by which the stored time may be late. */
const STORED_BEHIND = 5000;

// Not `pointerdown`: it would remove the warning during a press, and the click would hit what is below.
const ACTIVITIES = ['click', 'keydown', 'input', 'wheel', 'touchmove'] as const;

/** Whether the answers of a restored tab (after a crash, or reopened) have expired. */
export function hasExpired(storage: SafeStorage, formId: string, idleMinutes: number): boolean {
  const activeAt = Number(storage.get(activeKey(formId)));
  return activeAt > 0 && readIdleClock(Date.now(), activeAt, idleMinutes).expired;
}

/** Deletes the answers after the idle time, with a warning before. */
export function watchIdle({
  idleMinutes,
  formId,
  storage,
  state,
  dispatch,
  expire,
}: IdleWatch): void {
  let activeAt = Date.now();
  let storedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const store = () => {
    storedAt = activeAt;
    storage.set(activeKey(formId), String(activeAt));
  };
  const look = () => {
    clearTimeout(timer);
    // Do not delete answers that are being sent.
    if (state().pupil.status === 'saving') activeAt = Date.now();
    const { expired, minutesLeft, lookAgainIn } = readIdleClock(Date.now(), activeAt, idleMinutes);
    if (expired) {
      activeAt = Date.now();
      if (state().pupil.dirty) expire();
    } else {
      // No warning for an empty form.
      const due = state().pupil.dirty ? minutesLeft : undefined;
      if (due !== state().idle.minutesLeft) {
        dispatch(due === undefined ? activityResumed() : idleWarned(due));
      }
    }
    timer = setTimeout(look, lookAgainIn);
  };
  const seeActivity = () => {
    // The first activity after a sleep may come too late: check before it counts.
    if (readIdleClock(Date.now(), activeAt, idleMinutes).expired) look();
    activeAt = Date.now();
    if (activeAt - storedAt > STORED_BEHIND) store();
    if (state().idle.minutesLeft !== undefined) look();
  };

  for (const activity of ACTIVITIES) {
    // A text field stops the propagation of its `input` event.
    const capture = activity === 'input';
    window.addEventListener(activity, seeActivity, { passive: true, capture });
  }
  document.addEventListener('visibilitychange', look);
  window.addEventListener('pageshow', look);
  window.addEventListener('pagehide', store);
  look();
}
