import { COLOR_MODE_KEY } from 'contract';
import { readStorage } from './storage';

/**
 * Shows the first screen in the reader's language.
 *
 * @param next starts everything else, after the first paint and one more frame, so that early input is
 *   painted, too
 */
export function showFirstScreen(next: () => void): void {
  const root = rootWithMarkup();
  if (!root) return next();
  const { lang } = document.documentElement;
  const other = document.querySelector<HTMLTemplateElement>(`template[lang="${lang}"]`);
  if (other) root.replaceChildren(other.content);
  // Copy the markup before a browser extension or translator can change it.
  if (window.earlyInput) {
    const elements = [...root.querySelectorAll('*')];
    window.earlyInput.markup = { copy: root.cloneNode(true), elements };
  }
  const mode = readStorage('localStorage', COLOR_MODE_KEY) || '';
  const choices = root.querySelectorAll<HTMLInputElement>('[name="color-mode"]');
  choices.forEach((choice) => {
    if (choice.value === mode) choice.checked = true;
  });
  root.hidden = false;
  window.earlyInput?.restore(root);
  // A background tab gets no animation frames.
  if (document.hidden) next();
  else requestAnimationFrame(() => requestAnimationFrame(() => window.setTimeout(next)));
}

/** Removes the first screen from a page that begins with something else. */
export function removeFirstScreen(): void {
  const root = rootWithMarkup();
  if (!root) return;
  root.replaceChildren();
  root.hidden = false;
}

function rootWithMarkup() {
  const root = document.getElementById('root');
  return root?.hasChildNodes() ? root : undefined;
}

/** Requests the style sheets of a page that begins with its first screen. */
export function linkStyles(): void {
  document.querySelectorAll<HTMLLinkElement>('link[disabled]').forEach((link) => {
    link.removeAttribute('disabled');
    // The shell waits for every link, so remove one that fails.
    link.onerror = () => link.remove();
  });
}
