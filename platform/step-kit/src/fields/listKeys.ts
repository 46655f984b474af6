import type { KeyboardEvent } from 'react';

interface OpenedList {
  /** The id of the select's input. */
  readonly inputId: string;
  readonly isOpen: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** The number of entries for Page Up and Page Down. */
const PAGE = 10;

/**
 * Handles the keys of a list that antd lacks (WAI-ARIA's combobox): Home and End go to the first and last
 * entry, Page Up and Page Down move by ten, and Alt with an arrow opens or closes the list. While the input
 * has text, Home and End move its caret.
 */
export function pressInList(event: KeyboardEvent, list: OpenedList): void {
  const { key, altKey } = event;
  if (altKey && key === (list.isOpen ? 'ArrowUp' : 'ArrowDown')) {
    event.preventDefault();
    list.onOpenChange(!list.isOpen);
    return;
  }
  const input = document.getElementById(list.inputId);
  const isTyped = input instanceof HTMLInputElement && input.value !== '';
  const move = isTyped && key !== 'PageUp' && key !== 'PageDown' ? undefined : MOVES[key];
  if (!list.isOpen || !move || altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  // The page must not scroll.
  event.preventDefault();
  const entries = [
    ...(document.getElementById(`${list.inputId}_list`)?.querySelectorAll('[role="option"]') ?? []),
  ];
  const active = input?.getAttribute('aria-activedescendant');
  const target = move(entries.findIndex(({ id }) => id === active));
  // antd can change the active entry only by arrows, one at a time, or by the pointer.
  entries
    .at(Math.max(0, Math.min(target, entries.length - 1)))
    ?.dispatchEvent(new MouseEvent('mousemove', { bubbles: true }));
}

const MOVES: Readonly<Record<string, (active: number) => number>> = {
  Home: () => 0,
  End: () => Infinity,
  PageUp: (active) => active - PAGE,
  PageDown: (active) => active + PAGE,
};
