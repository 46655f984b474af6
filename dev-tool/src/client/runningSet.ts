import { draftKey, RELEASE_SET_ELEMENT, type ReleaseSet } from 'contract';

/** Whether this page runs another set than the served one, or would after a reload because of its draft. */
export function isOutdated(served: string): boolean {
  const { id, flow } = runningSet();
  const draft = sessionStorage.getItem(draftKey(flow.id));
  if (id !== served) return true;
  return draft !== null && (JSON.parse(draft) as { set?: string }).set !== served; // the store wrote it
}

/**
 * Pins the draft to another set. Otherwise a reload would load the set in which the draft was typed, with
 * the old code.
 */
export function pinDraft(set: string): void {
  const key = draftKey(runningSet().flow.id);
  const draft = sessionStorage.getItem(key);
  if (draft === null) return;
  sessionStorage.setItem(key, JSON.stringify({ ...(JSON.parse(draft) as object), set }));
}

function runningSet(): ReleaseSet {
  // The release tool writes it into the page, above this script.
  const element = document.getElementById(RELEASE_SET_ELEMENT) as HTMLElement;
  return JSON.parse(element.textContent) as ReleaseSet;
}
