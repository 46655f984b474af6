import type { ReleaseSet } from 'contract';

/** Milliseconds to wait for the files to be fetched again before the page is reloaded without them. */
const REFETCH_TIMEOUT_MS = 5000;

/** Milliseconds in which Firefox fails what it still loads of a page that is about to be left. */
const LEAVING_MS = 1000;

/**
 * A function that shows the page's card for a shell that did not start. Once the shell is on the page
 * it does nothing: the shell reports later failures itself.
 *
 * @param shell the shell that is being started
 * @param report called when it is shown
 */
export function failureCard(shell: () => ReleaseSet['shell'], report: () => void): () => void {
  const root = document.documentElement;
  let leftAt = -Infinity;
  const leaves = () => (leftAt = performance.now());
  window.addEventListener('beforeunload', leaves);
  // No longer than something loads: some browsers do not keep a page for Back that listens to it.
  window.addEventListener('load', () => window.removeEventListener('beforeunload', leaves));
  return function fail() {
    if (root.dataset.started !== undefined || performance.now() - leftAt < LEAVING_MS) return;
    delete root.dataset.firstPaint;
    const card = document.getElementById('boot-failed');
    // It is below this script in the page.
    if (!card) return document.addEventListener('DOMContentLoaded', fail);
    card.querySelectorAll<HTMLElement>('[lang]').forEach((text) => {
      // A browser that translates the page has set another language: both are shown then.
      text.hidden = text.lang !== root.lang && ['vi', 'en'].includes(root.lang);
    });
    // The first screen above which it is shown has the page's main part and heading.
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

/** The browser's cache may hold the copy that failed. */
async function reloadFresh({ scripts, styles }: ReleaseSet['shell']) {
  window.setTimeout(reload, REFETCH_TIMEOUT_MS);
  try {
    await Promise.all([...scripts, ...styles].map(({ url }) => fetch(url, { cache: 'reload' })));
  } catch {
    // The page's own load fails in the same way, and shows the card again.
  }
  reload();
}

const reload = () => window.location.reload();
