/**
 * Shows the first screen or removes it, as `open.ts` has decided. Then starts the shell and the step that
 * the draft is at, of the set that the draft was typed in: this page's own, or another one that is checked
 * against its id. A candidate and a preview start in the same way. The step's lists and the dictionary are
 * requested at once, for the API client to take over. If the shell does not start, the card is shown.
 */
import {
  formId,
  isOfSite,
  thrownAt,
  UNCAUGHT_EVENT,
  type Preview,
  type ReleaseSet,
} from 'contract';
import { readDraft } from './draft';
import { failedStep } from './failedStep';
import { removeFirstScreen, showFirstScreen } from './showFirstScreen';
import { failureCard } from './failureCard';
import { isThankPage } from './isThankPage';
import { servedSet } from './pageSet';
import { readPinnedSet } from './pinnedSet';
import { leavePreview } from './previewToken';
import { prefetchStep } from './prefetchStep';
import { replaceStyles, startShell } from './startShell';
import { openVisit } from './visit';

/** Milliseconds after which a shell that has not started counts as failed. */
const START_TIMEOUT_MS = 20_000;

/** Why the form is another one than the draft was typed in: its set was pruned, or withdrawn. */
type Pin = 'gone' | 'renewed';

const root = document.documentElement;
const { flow } = servedSet;
const { preview, drawn, withdrawn = '' } = root.dataset;
let current = servedSet;
const visit = openVisit(() => current);
const fail = failureCard(
  () => current.shell,
  () => void reportShell(),
);

window.setTimeout(fail, START_TIMEOUT_MS);
window.addEventListener(UNCAUGHT_EVENT, fail);
window.addEventListener('error', (event) => {
  if (isOfSite(thrownAt(event))) fail();
});

const draft = readDraft(formId(flow.id, preview));
if (preview === undefined) startFor(draft.set);
else startPreview(preview).catch(fail);

/** @param pin the set that the draft was typed in */
function startFor(pin: string | undefined) {
  // Open forms leave a withdrawn set.
  if (pin !== undefined && withdrawn.includes(pin)) return startServedInstead('renewed');
  const other = pin ?? failedStep() ?? drawn;
  if (!other || other === servedSet.id || withdrawn.includes(other)) startServed();
  else startPinned(other, pin === undefined ? undefined : 'gone').catch(fail);
}

function start(set: ReleaseSet) {
  current = set;
  startShell(set, fail);
  prefetchStep(set, draft.stepIndex);
  if (!isThankPage()) visit.report({ type: 'begun' });
}

function startServed() {
  if (!isThankPage()) root.dataset.firstPaint = '';
  const next = () => start(servedSet);
  if (root.dataset.firstScreen !== undefined) return showFirstScreen(next);
  removeFirstScreen();
  next();
}

/** @param notice what the shell says of the form where it is not there; nothing to who never saw it */
async function startPinned(id: string, notice?: Pin) {
  const pinned = await readPinnedSet(flow.id, id);
  if (!pinned) return startServedInstead(notice);
  try {
    removeFirstScreen();
    replaceStyles(pinned, fail);
    start(pinned);
  } catch {
    // A set of another version may lack what this script reads.
    startServedInstead(notice);
  }
}

/** Makes the shell show a notice that the form is no longer the one that the draft was typed in. */
function startServedInstead(notice?: Pin) {
  if (notice) root.dataset.pin = notice;
  startServed();
}

/** A preview that has ended leads to the form. */
async function startPreview(token: string) {
  const response = await fetch(`/flows/${flow.id}/previews/${token}.json`, { cache: 'no-store' });
  const { set, endedAt } = response.ok ? ((await response.json()) as Partial<Preview>) : {};
  if (set !== undefined && endedAt === undefined) return startPinned(set);
  leavePreview();
  window.location.replace(window.location.pathname);
}

/** What did not start may lack what a set has. */
type BrokenSet = Pick<ReleaseSet, 'packages'> & { readonly shell: Partial<ReleaseSet['shell']> };

/** A shell that does not start cannot report itself. Without a network, nothing is wrong with it. */
async function reportShell() {
  const { packages, shell } = current as BrokenSet;
  const load = () => 'load' as const;
  const network = () => 'network' as const;
  const url = shell.scripts?.[0]?.url ?? '';
  const kind = await fetch(url, { method: 'HEAD' }).then(load, network);
  const fault = { kind, step: 'shell', version: packages.shell ?? '', error: 'Error', frames: [] };
  visit.report({ type: 'failed', fault });
}
