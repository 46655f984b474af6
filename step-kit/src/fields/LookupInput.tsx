import { createContext, useContext, useEffect, type ComponentProps } from 'react';

/** What the input has to know of the list: whether it has entries to point at, and how many in all. */
export const ListContext = createContext({ hasEntries: false, length: 0 });

/**
 * antd's input of a select, corrected: antd gives it the id but no name, points at an entry while there
 * is none, and repeats what a `combobox` that controls a list already implies.
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
    // antd scrolls around the list; here the list itself scrolls (see the style sheet), and the page
    // stays: the list may not be in its place yet.
    const element = entry ? document.getElementById(entry) : null;
    if (element && !element.matches(':hover')) scrollInList(element);
  }, [entry]);
  return (
    <input
      {...props}
      name={props.id}
      inputMode={length <= AT_A_GLANCE ? 'none' : undefined}
      // antd sets `new-password`, for which a browser may offer a password.
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

/** A list of so many entries is chosen from, not searched: it leaves the on-screen keyboard closed. */
const AT_A_GLANCE = 16;
