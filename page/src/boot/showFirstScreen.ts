import { COLOR_MODE_KEY } from 'contract';
import { readStorage } from './readStorage';

/**
 * Shows the first screen that the page contains, in the reader's language.
 *
 * @param next starts all else, after the first paint, which has its own styles, and after the frame that
 *   shows what was typed at once
 */
export function showFirstScreen(next: () => void): void {
  const root = rootWithMarkup();
  if (!root) return next();
  const { lang } = document.documentElement;
  const other = document.querySelector<HTMLTemplateElement>(`template[lang="${lang}"]`);
  if (other) root.replaceChildren(other.content);
  // Before anything else can change it.
  if (window.earlyInput) {
    const elements = [...root.querySelectorAll('*')];
    window.earlyInput.markup = { copy: root.cloneNode(true), elements };
  }
  const mode = readStorage('localStorage', COLOR_MODE_KEY) ?? '';
  const choices = root.querySelectorAll<HTMLInputElement>('[name="color-mode"]');
  choices.forEach((choice) => {
    if (choice.value === mode) choice.checked = true;
  });
  root.hidden = false;
  window.earlyInput?.restore(root);
  const goOn = () => {
    linkStyles();
    next();
  };
  // A tab in the background has no frames.
  if (document.hidden) goOn();
  else requestAnimationFrame(() => requestAnimationFrame(() => window.setTimeout(goOn)));
}

/** Removes it from a page that begins with something else. */
export function removeFirstScreen(): void {
  const root = rootWithMarkup();
  if (!root) return;
  root.replaceChildren();
  root.hidden = false;
  linkStyles();
}

function rootWithMarkup() {
  const root = document.getElementById('root');
  return root?.hasChildNodes() ? root : undefined;
}

function linkStyles() {
  document.querySelectorAll<HTMLLinkElement>('link[disabled]').forEach((link) => {
    link.removeAttribute('disabled');
    // The shell waits for each that is there.
    link.onerror = () => link.remove();
  });
}
