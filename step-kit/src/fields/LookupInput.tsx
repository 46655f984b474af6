import { createContext, useContext, useEffect, type ComponentProps } from 'react';

/** Whether the opened dropdown has entries to point at. */
export const HasEntries = createContext(false);

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
  const exists = useContext(HasEntries);
  const entry = exists && !active?.endsWith('_-1') ? active : undefined;
  useEffect(() => {
    // antd scrolls around the list; here the list itself scrolls (see the style sheet).
    const element = entry ? document.getElementById(entry) : null;
    if (element && !element.matches(':hover')) element.scrollIntoView({ block: 'nearest' });
  }, [entry]);
  return (
    <input
      {...props}
      name={props.id}
      // antd sets `new-password`, for which a browser may offer a password.
      autoComplete="off"
      aria-activedescendant={entry}
    />
  );
}
export const COMPONENTS = { input: LookupInput };
