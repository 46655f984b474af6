import { createContext, useContext, useEffect, type ComponentProps } from 'react';

/** The list's state for the input: whether there are entries to point at, and their number. */
export const ListContext = createContext({ hasEntries: false, length: 0 });

/**
 * antd's input of a select, corrected: antd sets the id but no name, refers to an entry even if there is
 * none, and adds attributes that a `combobox` already implies.
 */
function LookupInput({
  'aria-activedescendant': active,
  'aria-owns': _owns,
  'aria-haspopup': _popup,
  ...props
}: ComponentProps<'input'>) {
  const { hasEntries, length } = useContext(ListContext);
  const entry = hasEntries && !active?.endsWith('_-1') ? active : undefined;
  useEffect(() => {
    // antd scrolls a container around the list; here the list itself scrolls (see the style sheet). The
    // page must not scroll: the list may not have its final place yet.
    const element = entry ? document.getElementById(entry) : null;
    if (element && !element.matches(':hover')) scrollInList(element);
  }, [entry]);
  return (
    <input
      {...props}
      name={props.id}
      inputMode={length <= AT_A_GLANCE ? 'none' : undefined}
      // antd sets `new-password`, for which browsers may suggest a password.
      autoComplete="off"
      aria-activedescendant={entry}
    />
  );
}

function scrollInList(entry: HTMLElement) {
  const list = entry.closest('[role="listbox"]');
  if (!list) return;
  const { top, bottom } = entry.getBoundingClientRect();
  const edges = list.getBoundingClientRect();
  list.scrollTop += Math.min(0, top - edges.top) + Math.max(0, bottom - edges.bottom);
}

export const COMPONENTS = { input: LookupInput };

/** Lists up to this length need no search, so the on-screen keyboard stays closed. */
const AT_A_GLANCE = 16;
