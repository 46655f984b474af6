import type { PublishedSet } from 'contract';
import { selectPupil, type AppStore } from 'shared-store';
import { keepFocus } from '../browser/keptFocus';
import { lostAnswers } from './lostAnswers';
import { isSending, watchActivity, type Activity } from './watchActivity';
import type { Composing } from './watchComposing';

/** Loaded with what needs it: few forms are ever renewed. */
export { LostAnswersDialog } from './LostAnswersDialog';

/** How long the page's host may take to have the new page everywhere, in milliseconds. */
const TRY_AGAIN_MS = 5000;

interface RenewOptions {
  readonly store: AppStore;
  /** The set that this page runs, which was withdrawn. */
  readonly set: string;
  /** The current set. */
  readonly current: string;
  readonly flowId: string;
  readonly composing: Composing;
  /** Says which answers have no place in the current set; resolves when the parent has seen it. */
  readonly sayLost: (labels: readonly string[]) => Promise<void>;
  readonly reload?: () => void;
}

/**
 * Moves an open form to the current set: loads its page again, with the answers, the step and the focus.
 * Waits until nobody types, composes or sends; a form that was sent stays as it is, and so does one whose
 * answers this browser does not store. Before it leaves this page, it has seen that the next one is there.
 */
export async function renewForm(options: RenewOptions): Promise<void> {
  const activity = watchActivity(options.store, options.composing);
  await renewWhenQuiet(options, activity).finally(activity.end);
}

async function renewWhenQuiet(options: RenewOptions, activity: Activity): Promise<void> {
  const { store, set, current, flowId, sayLost, reload = () => window.location.reload() } = options;
  for (;;) {
    await activity.untilQuiet();
    if (selectPupil(store.getState()).receipt) return;
    const next = await readNext(set, current, flowId).catch(() => undefined);
    if (!next) {
      await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS));
      continue;
    }
    // While that was read, the parent may have gone on.
    if (activity.wasResumed()) continue;
    const lost = lostAnswers(store.getState(), next);
    if (lost.length > 0) await sayLost(lost);
    if (isSending(store)) continue;
    if (!store.saveDraft()) return;
    keepFocus();
    reload();
    return;
  }
}

/** The current set, once the page at this address no longer leads back to the withdrawn one. */
async function readNext(
  set: string,
  current: string,
  flowId: string,
): Promise<PublishedSet | undefined> {
  const page = await fetch(window.location.pathname, { cache: 'no-cache' });
  const [, withdrawn = ''] = /<html[^>]* data-withdrawn="([^"]*)"/.exec(await page.text()) ?? [];
  if (!withdrawn.includes(set)) return undefined;
  const response = await fetch(`/flows/${flowId}/sets/${current}.json`);
  return response.ok ? ((await response.json()) as PublishedSet) : undefined; // as the boot script reads it
}
