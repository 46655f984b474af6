import type { KeyboardEvent } from 'react';

interface OpenedList {
  /** The id of the select's input. */
  readonly inputId: string;
  readonly isOpen: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** How many entries Page Up and Page Down move by. */
const PAGE = 10;

/**
 * The keys of a list that antd lacks (WAI-ARIA's combobox): Home and End lead to the first and the last
 * entry, Page Up and Page Down ten further, and with Alt an arrow opens or closes the list. While a text
 * is in the input, Home and End move its caret.
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
  // antd has no way to set the active entry but the arrows, which go one by one, and the pointer.
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
