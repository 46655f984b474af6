/**
 * Shows or removes the first screen, as `open.ts` has decided. Then it starts the shell, and prefetches the
 * draft's step, of the set in which the draft was typed: this page's own, or another one that is verified
 * against its id. A candidate or a preview starts in the same way. The step's lists and the dictionary are
 * requested before the shell runs; the API client takes the calls over. If the shell does not start, the failure card is
 * shown.
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
import { linkStyles, removeFirstScreen, showFirstScreen } from './showFirstScreen';
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

/** Why the draft's set is not used: it was pruned (`gone`) or withdrawn (`renewed`). */
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

/** @param pin the set in which the draft was typed */
function startFor(pin: string | undefined) {
  if (pin !== undefined && withdrawn.includes(pin)) return startServedInstead('renewed');
  const other = pin ?? failedStep() ?? drawn;
  if (!other || other === servedSet.id || withdrawn.includes(other)) startServed();
  else startPinned(other, pin === undefined ? undefined : 'gone').catch(fail);
}

function start(set: ReleaseSet) {
  current = set;
  // Whatever else was requested before would share a slow network with the scripts, which are needed first.
  startShell(set, fail, () => {
    linkStyles();
    prefetchStep(set, draft.stepIndex);
  });
  if (!isThankPage()) visit.report({ type: 'begun' });
}

function startServed() {
  const next = () => start(servedSet);
  if (root.dataset.firstScreen !== undefined) return showFirstScreen(next);
  if (!isThankPage()) root.dataset.firstPaint = '';
  removeFirstScreen();
  linkStyles();
  next();
}

/** @param notice to show when the set does not exist; none for a visit that never used it */
async function startPinned(id: string, notice?: Pin) {
  const pinned = await readPinnedSet(flow.id, id);
  if (!pinned) return startServedInstead(notice);
  try {
    removeFirstScreen();
    replaceStyles(pinned, fail);
    start(pinned);
  } catch {
    // An incompatible set may lack what this script reads.
    startServedInstead(notice);
  }
}

/** Starts this page's own set, and has the shell show the notice. */
function startServedInstead(notice?: Pin) {
  if (notice) root.dataset.pin = notice;
  startServed();
}

/** Starts the set of a preview, or the form when the preview has ended. */
async function startPreview(token: string) {
  const response = await fetch(`/flows/${flow.id}/previews/${token}.json`, { cache: 'no-store' });
  const { set, endedAt } = response.ok ? ((await response.json()) as Partial<Preview>) : {};
  if (set !== undefined && endedAt === undefined) return startPinned(set);
  leavePreview();
  window.location.replace(window.location.pathname);
}

/** A set that did not start may be incomplete. */
type BrokenSet = Pick<ReleaseSet, 'packages'> & { readonly shell: Partial<ReleaseSet['shell']> };

/** Reports a shell that did not start, with another kind when the network is down. */
async function reportShell() {
  const { packages, shell } = current as BrokenSet;
  const load = () => 'load' as const;
  const network = () => 'network' as const;
  const url = shell.scripts?.[0]?.url ?? '';
  const kind = await fetch(url, { method: 'HEAD' }).then(load, network);
  const fault = { kind, step: 'shell', version: packages.shell || '', error: 'Error', frames: [] };
  visit.report({ type: 'failed', fault });
}
