import { selectPupil, selectSaving, selectWaiting, type AppStore } from 'shared-store';
import type { Composing } from './watchComposing';

/** Milliseconds without activity after which the parent may be interrupted. */
const QUIET_MS = 3000;

const ACTIVITIES = [
  'keydown',
  'input',
  'pointerdown',
  'compositionstart',
  'compositionend',
] as const;

/** Watches what the parent does in the form. */
export interface Activity {
  /** Whether there was activity since `untilQuiet` last resolved. */
  wasResumed(): boolean;
  /** Resolves after a while without activity or sending, or when the parent goes to another step. */
  untilQuiet(): Promise<void>;
  end(): void;
}

export function watchActivity(store: AppStore, { isComposing }: Composing): Activity {
  let resumed = false;
  let onEach = () => {};
  const onActivity = () => {
    resumed = true;
    onEach();
  };
  ACTIVITIES.forEach((type) => document.addEventListener(type, onActivity, true));
  return {
    wasResumed: () => resumed,
    end: () => ACTIVITIES.forEach((type) => document.removeEventListener(type, onActivity, true)),
    untilQuiet: () =>
      new Promise((resolve) => {
        const { step } = selectPupil(store.getState());
        const end = () => {
          clearTimeout(timer);
          onEach = () => {};
          unsubscribe();
          resumed = false;
          resolve();
        };
        const onQuiet = () => {
          if (isComposing() || isSending(store)) timer = setTimeout(onQuiet, QUIET_MS);
          else end();
        };
        onEach = () => {
          clearTimeout(timer);
          timer = setTimeout(onQuiet, QUIET_MS);
        };
        let timer = setTimeout(onQuiet, QUIET_MS);
        let sending = isSending(store);
        const unsubscribe = store.subscribe(() => {
          // Leave the parent time to read the outcome.
          if (sending !== isSending(store)) onEach();
          sending = isSending(store);
          const isMoved = selectPupil(store.getState()).step !== step;
          if (isMoved && !isComposing() && !isSending(store)) end();
        });
      }),
  };
}

/** Whether a registration is being sent, or waits for the network. */
export const isSending = (store: AppStore) =>
  selectSaving(store.getState()) || selectWaiting(store.getState());
