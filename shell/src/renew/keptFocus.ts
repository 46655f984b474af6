import { safeStorage } from 'shared-store';

const KEY = 'focus';

/** Where the focus is, for the page that takes over from this one. */
export function keepFocus(): void {
  const element = document.activeElement;
  if (!element?.id || !element.closest('main')) return;
  const { selectionStart = null, selectionEnd = null } = element as Partial<HTMLInputElement>;
  session.set(KEY, JSON.stringify({ id: element.id, selectionStart, selectionEnd }));
}

/**
 * Gives the focus back to where it was in the page before, once.
 *
 * @returns whether it did
 */
export function restoreFocus(): boolean {
  const text = session.get(KEY);
  if (text === null) return false;
  session.remove(KEY);
  const { id, selectionStart, selectionEnd } = JSON.parse(text) as KeptFocus; // written above
  const element = document.getElementById(id);
  if (!element) return false;
  element.focus();
  if (selectionStart !== null) {
    (element as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd);
  }
  return document.activeElement === element;
}

interface KeptFocus {
  readonly id: string;
  /** Null in what has no text to select. */
  readonly selectionStart: number | null;
  readonly selectionEnd: number | null;
}

const session = safeStorage(() => window.sessionStorage);
