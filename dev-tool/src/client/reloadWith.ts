import { pinDraft } from './runningSet';

/**
 * Loads the page again, in another set. What was typed last is written when the page is left; these
 * listeners are called after those that write it.
 */
export function reloadWith(set: string, reload = () => location.reload()): void {
  const pin = () => pinDraft(set);
  window.addEventListener('pagehide', pin);
  document.addEventListener('visibilitychange', pin);
  reload();
}
