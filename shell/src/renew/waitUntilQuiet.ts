import { selectPupil, selectSaving, selectWaiting, type AppStore } from 'shared-store';

/** Milliseconds without a key, a press or a composition after which nobody is in the middle of something. */
const QUIET_MS = 3000;

const ACTIVITIES = [
  'keydown',
  'input',
  'pointerdown',
  'compositionstart',
  'compositionend',
] as const;

/** Resolves when nothing was typed, composed or sent for a while, or when the parent goes to another step. */
export function waitUntilQuiet(store: AppStore): Promise<void> {
  return new Promise((resolve) => {
    let composing = false;
    const { step } = selectPupil(store.getState());
    const end = () => {
      clearTimeout(timer);
      ACTIVITIES.forEach((type) => document.removeEventListener(type, onActivity, true));
      unsubscribe();
      resolve();
    };
    const onQuiet = () => {
      if (composing || isSending(store)) timer = setTimeout(onQuiet, QUIET_MS);
      else end();
    };
    const onActivity = ({ type }: Event) => {
      if (type === 'compositionstart') composing = true;
      if (type === 'compositionend') composing = false;
      clearTimeout(timer);
      timer = setTimeout(onQuiet, QUIET_MS);
    };
    let timer = setTimeout(onQuiet, QUIET_MS);
    ACTIVITIES.forEach((type) => document.addEventListener(type, onActivity, true));
    const unsubscribe = store.subscribe(() => {
      if (selectPupil(store.getState()).step !== step && !composing && !isSending(store)) end();
    });
  });
}

/** Whether a registration is being sent, or waits for the network. */
export const isSending = (store: AppStore) =>
  selectSaving(store.getState()) || selectWaiting(store.getState());
