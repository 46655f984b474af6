import type { PublishedSet } from 'contract';
import { selectPupil, type AppStore } from 'shared-store';
import { keepFocus } from '../browser/keptFocus';
import { lostAnswers } from './lostAnswers';
import { isSending, watchActivity, type Activity } from './watchActivity';
import type { Composing } from './watchComposing';

/** Exported here, to be loaded together with `renewForm`: few forms are ever renewed. */
export { LostAnswersDialog } from './LostAnswersDialog';

/** Milliseconds until the page is read again: a host may take a while to serve the new one everywhere. */
const TRY_AGAIN_MS = 5000;

interface RenewOptions {
  readonly store: AppStore;
  /** The set that this page runs, which was withdrawn. */
  readonly set: string;
  /** The current set. */
  readonly current: string;
  readonly flowId: string;
  readonly composing: Composing;
  /** Warns which answers will be lost; resolves when the parent has confirmed it. */
  readonly sayLost: (labels: readonly string[]) => Promise<void>;
  readonly reload?: () => void;
}

/**
 * Moves an open form to the current set by a reload, with its answers, step and focus. Waits until the
 * parent does not type, compose or send, and until the host serves the new page. A form that was sent, or
 * whose answers this browser cannot store, is not reloaded.
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
    // The parent may have continued meanwhile.
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

/** The current set; undefined while the host still serves a page that allows the withdrawn one. */
async function readNext(
  set: string,
  current: string,
  flowId: string,
): Promise<PublishedSet | undefined> {
  const page = await fetch(window.location.pathname, { cache: 'no-cache' });
  const [, withdrawn = ''] = /<html[^>]* data-withdrawn="([^"]*)"/.exec(await page.text()) ?? [];
  if (!withdrawn.includes(set)) return undefined;
  const response = await fetch(`/flows/${flowId}/sets/${current}.json`);
  return response.ok ? ((await response.json()) as PublishedSet) : undefined; // the release tool wrote it
}
