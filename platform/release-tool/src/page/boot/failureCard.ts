import type { ReleaseSet } from 'contract';

/** Milliseconds to wait for the files to be fetched again before the page is reloaded anyway. */
const REFETCH_TIMEOUT_MS = 5000;

/** Milliseconds after `beforeunload` in which Firefox reports aborted loads as errors. */
const LEAVING_MS = 1000;

/**
 * Returns a function that shows the card for a shell that did not start. Once the shell runs, the function does
 * nothing: the shell reports later failures itself.
 *
 * @param report called when the card is shown
 */
export function failureCard(shell: () => ReleaseSet['shell'], report: () => void): () => void {
  const root = document.documentElement;
  let leftAt = -Infinity;
  const leaves = () => (leftAt = performance.now());
  window.addEventListener('beforeunload', leaves);
  // Only while the page loads: with this listener some browsers do not cache the page for Back.
  window.addEventListener('load', () => window.removeEventListener('beforeunload', leaves));
  return () => {
    if (root.dataset.started !== undefined || performance.now() - leftAt < LEAVING_MS) return;
    delete root.dataset.firstPaint;
    const card = document.getElementById('boot-failed');
    if (!card) return;
    card.querySelectorAll<HTMLElement>('[lang]').forEach((text) => {
      // A browser that translates the page sets another language: show both texts then.
      text.hidden = text.lang !== root.lang && ['vi', 'en'].includes(root.lang);
    });
    // The first screen below it already has the page's main landmark and heading.
    if (document.querySelector('main')) {
      card.removeAttribute('role');
      card
        .querySelectorAll('[role="heading"]')
        .forEach((text) => text.setAttribute('aria-level', '2'));
    }
    if (card.hidden) report();
    card.hidden = false;
    card.querySelectorAll('button').forEach((button) => {
      button.onclick = () => void reloadFresh(shell());
    });
  };
}

/** Fetches the files past the browser's cache, which may contain a broken copy, and reloads the page. */
async function reloadFresh({ scripts, styles }: ReleaseSet['shell']) {
  window.setTimeout(reload, REFETCH_TIMEOUT_MS);
  try {
    await Promise.all([...scripts, ...styles].map(({ url }) => fetch(url, { cache: 'reload' })));
  } catch {
    // The reloaded page fails in the same way, and shows the card again.
  }
  reload();
}

const reload = () => window.location.reload();
