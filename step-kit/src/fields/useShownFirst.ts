import { useLayoutEffect, useRef, useState } from 'react';
import { HeldText } from './HeldText';

/**
 * Shows a text that is typed before the form is told: the form, the store and the draft take it in when
 * it has been painted.
 *
 * @returns the text to show, and what to call with one that was typed
 */
export function useShownFirst(
  value: string,
  onEdit: (text: string) => void,
): [string, (text: string) => void] {
  const [typed, setTyped] = useState<string>();
  const latest = useRef(onEdit);
  useLayoutEffect(() => {
    latest.current = onEdit;
  });
  const held = useRef<HeldText>(undefined);
  // An input that goes away hands on what it holds.
  useLayoutEffect(() => () => held.current?.release(), []);

  const show = (text: string) => {
    setTyped(text);
    held.current ??= new HeldText((painted) => {
      setTyped(undefined);
      latest.current(painted);
    });
    held.current.hold(text);
  };
  return [typed ?? value, show];
}
