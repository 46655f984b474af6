import { useEffect, useRef } from 'react';
import { useText } from 'shared-store';
import { useColorMode } from './colorMode';
import { ColorModeSwitch } from './ColorModeSwitch';
import { MODE_ICONS } from './icons';

/** The colour mode behind one button. It is a `details` element, so it opens before any script has run. */
export function ColorModeMenu() {
  const [mode] = useColorMode();
  const text = useText();
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: Event) => {
      const opened = menu.current;
      if (!opened?.open) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return;
        opened.querySelector('summary')?.focus();
      } else if (opened.contains(event.target as Node)) return;
      opened.open = false;
    };
    const events = ['keydown', 'pointerdown', 'focusin'];
    events.forEach((type) => document.addEventListener(type, close));
    return () => events.forEach((type) => document.removeEventListener(type, close));
  }, []);
  return (
    <details ref={menu} className="shell-mode">
      <summary aria-label={text('Giao diện')}>{MODE_ICONS[mode]}</summary>
      <ColorModeSwitch name="color-mode" />
    </details>
  );
}
