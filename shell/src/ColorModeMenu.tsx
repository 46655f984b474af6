import { useEffect, useRef } from 'react';
import { useText } from 'shared-store';
import { useColorMode } from './colorMode';
import { ColorModeSwitch } from './ColorModeSwitch';
import { MODE_ICONS } from './icons';

/** The colour mode behind one button; the browser opens it, also before any script has run. */
export function ColorModeMenu() {
  const [mode] = useColorMode();
  const text = useText();
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: Event) => {
      if (menu.current?.open && !menu.current.contains(event.target as Node)) {
        menu.current.open = false;
      }
    };
    const events = ['pointerdown', 'focusin'];
    events.forEach((type) => document.addEventListener(type, close));
    return () => events.forEach((type) => document.removeEventListener(type, close));
  }, []);
  return (
    <details
      ref={menu}
      className="shell-mode"
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Escape') return;
        currentTarget.open = false;
        currentTarget.querySelector('summary')?.focus();
      }}
    >
      <summary aria-label={text('Giao diện')}>{MODE_ICONS[mode]}</summary>
      <ColorModeSwitch name="color-mode" />
    </details>
  );
}
