/**
 * Shows the first screen or removes it, as `open.ts` has decided. Then starts the shell
 * and the step that the draft is at, of the set that this visit is pinned to by its draft: this page's
 * own or an earlier one, checked against its id. The step's lists and the dictionary are requested at the
 * same time, and the API client takes over their promises. If the shell cannot be started, the page's
 * card is shown.
 */
import type { ReleaseSet } from 'contract';
import { readDraft } from './draft';
import { removeFirstScreen, showFirstScreen } from './firstScreen';
import { failureCard } from './failureCard';
import { isThankPage } from './isThankPage';
import { servedSet } from './pageSet';
import { readPinnedSet } from './pinnedSet';
import { prefetchStep } from './prefetchStep';
import { replaceStyles, startShell } from './startShell';

/** Milliseconds after which a shell that has not started counts as failed. */
const START_TIMEOUT_MS = 20_000;

const root = document.documentElement;
let current = servedSet;
const fail = failureCard(() => current.shell);

window.setTimeout(fail, START_TIMEOUT_MS);
window.addEventListener('error', fail);

const draft = readDraft(servedSet.flow.id);
if (draft.set === undefined || draft.set === servedSet.id) startServed();
else startPinned(draft.set).catch(fail);

function start(set: ReleaseSet) {
  current = set;
  startShell(set, fail);
  prefetchStep(set, draft.stepIndex);
}

function startServed() {
  if (!isThankPage()) root.dataset.firstPaint = '';
  const next = () => start(servedSet);
  if (root.dataset.firstScreen !== undefined) return showFirstScreen(next);
  removeFirstScreen();
  next();
}

async function startPinned(id: string) {
  const pinned = await readPinnedSet(servedSet.flow.id, id);
  if (!pinned) return startServedInstead();
  try {
    removeFirstScreen();
    replaceStyles(pinned, fail);
    start(pinned);
  } catch {
    // A set of another version may lack what this script reads.
    startServedInstead();
  }
}

/** Makes the shell show a notice that the form is no longer the one that the draft was typed in. */
function startServedInstead() {
  root.dataset.pin = 'gone';
  startServed();
}
