import { safeStorage } from 'shared-store';

const KEY = 'focus';

/** Where the focus is, for the page that takes over from this one. */
export function keepFocus(): void {
  const element = document.activeElement;
  if (!element?.id || !element.closest('main')) return;
  session.set(KEY, JSON.stringify({ id: element.id, ...caretIn(element) }));
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
  const { id, ...caret } = JSON.parse(text) as KeptFocus; // written above
  const element = document.getElementById(id);
  if (!element) return false;
  focusAt(element, caret);
  return document.activeElement === element;
}

/** Where the caret of an element is, or what is selected in it; also of one that was removed. */
export function caretIn(element: Element): Caret {
  const { selectionStart = null, selectionEnd = null } = element as Partial<HTMLInputElement>;
  return { selectionStart, selectionEnd };
}

/** Gives an element the focus, with the caret of another one. */
export function focusAt(element: HTMLElement, { selectionStart, selectionEnd }: Caret): void {
  element.focus();
  if (selectionStart !== null) {
    (element as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd);
  }
}

interface Caret {
  /** Null in what has no text to select. */
  readonly selectionStart: number | null;
  readonly selectionEnd: number | null;
}

interface KeptFocus extends Caret {
  readonly id: string;
}

const session = safeStorage(() => window.sessionStorage);
