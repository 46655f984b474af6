import { pinDraft } from './runningSet';

/**
 * Reloads the page with another set. The store writes the draft when the page is left; these listeners are
 * called after the store's.
 */
export function reloadWith(set: string, reload = () => location.reload()): void {
  const pin = () => pinDraft(set);
  window.addEventListener('pagehide', pin);
  document.addEventListener('visibilitychange', pin);
  reload();
}
