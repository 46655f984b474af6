import type { UnknownAction } from '@reduxjs/toolkit';
import { activityResumed, idleWarned, type IdleState } from './idle';
import { readIdleClock } from './idleClock';
import { answersExpired } from './pupil';
import type { PupilState } from './pupilState';
import type { SafeStorage } from './safeStorage';

export interface IdleWatch {
  /** After how many minutes without anybody the answers go. */
  readonly idleMinutes: number;
  readonly flowId: string;
  /** Where the draft is: what was typed and when somebody was there last go together. */
  readonly storage: SafeStorage;
  readonly state: () => { readonly pupil: PupilState; readonly idle: IdleState };
  readonly dispatch: (action: UnknownAction) => void;
}

/** Session storage key of when somebody was last seen at a flow's form, in epoch milliseconds. */
const activeKey = (flowId: string) => `active:${flowId}`;

/** Milliseconds that what is stored may be behind. */
const STORED_BEHIND = 5000;

// No pointerdown: what a press of a finger takes away must not leave something else under it.
const ACTIVITIES = ['click', 'keydown', 'input', 'wheel', 'touchmove'] as const;

/** Whether a tab comes back, after a crash or from a list of closed ones, when its answers have expired. */
export function hasExpired(storage: SafeStorage, flowId: string, idleMinutes: number): boolean {
  const activeAt = Number(storage.get(activeKey(flowId)));
  return activeAt > 0 && readIdleClock(Date.now(), activeAt, idleMinutes).expired;
}

/** Deletes the answers when nobody was there for long, and warns before it does. */
export function watchIdle({ idleMinutes, flowId, storage, state, dispatch }: IdleWatch): void {
  let activeAt = Date.now();
  let storedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const store = () => {
    storedAt = activeAt;
    storage.set(activeKey(flowId), String(activeAt));
  };
  const look = () => {
    clearTimeout(timer);
    // What is being sent is not taken away.
    if (state().pupil.status === 'saving') activeAt = Date.now();
    const { expired, minutesLeft, lookAgainIn } = readIdleClock(Date.now(), activeAt, idleMinutes);
    if (expired) {
      activeAt = Date.now();
      if (state().pupil.dirty) dispatch(answersExpired());
    } else {
      // A form with nothing in it loses nothing: its warning goes, too.
      const due = state().pupil.dirty ? minutesLeft : undefined;
      if (due !== state().idle.minutesLeft) {
        dispatch(due === undefined ? activityResumed() : idleWarned(due));
      }
    }
    timer = setTimeout(look, lookAgainIn);
  };
  const seeActivity = () => {
    // After a sleep the first touch is not in time: look first, at what was before it.
    if (readIdleClock(Date.now(), activeAt, idleMinutes).expired) look();
    activeAt = Date.now();
    if (activeAt - storedAt > STORED_BEHIND) store();
    if (state().idle.minutesLeft !== undefined) look();
  };

  for (const activity of ACTIVITIES) {
    // A text field keeps its `input` to itself.
    const capture = activity === 'input';
    window.addEventListener(activity, seeActivity, { passive: true, capture });
  }
  document.addEventListener('visibilitychange', look);
  window.addEventListener('pageshow', look);
  window.addEventListener('pagehide', store);
  look();
}
