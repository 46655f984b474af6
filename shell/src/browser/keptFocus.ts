import { safeStorage } from 'shared-store';

const KEY = 'focus';

/** Stores where the focus is, for the page after a reload. */
export function keepFocus(): void {
  const element = document.activeElement;
  if (!element?.id || !element.closest('main')) return;
  session.set(KEY, JSON.stringify({ id: element.id, ...caretIn(element) }));
}

/**
 * Restores the focus of the page before a reload, once.
 *
 * @returns whether an element got the focus
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

/** The caret or selection of an element, also of a removed one. */
export function caretIn(element: Element): Caret {
  const { selectionStart = null, selectionEnd = null } = element as Partial<HTMLInputElement>;
  return { selectionStart, selectionEnd };
}

/** Focuses an element, and sets its caret or selection. */
export function focusAt(element: HTMLElement, { selectionStart, selectionEnd }: Caret): void {
  element.focus();
  if (selectionStart !== null) {
    (element as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd);
  }
}

interface Caret {
  /** Null in elements without selectable text. */
  readonly selectionStart: number | null;
  readonly selectionEnd: number | null;
}

interface KeptFocus extends Caret {
  readonly id: string;
}

const session = safeStorage(() => window.sessionStorage);
