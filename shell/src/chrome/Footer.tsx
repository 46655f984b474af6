import type { ReactNode } from 'react';
import { ColorModeSwitch } from './ColorModeSwitch';
import { Contact } from './Contact';
import { StartOver } from './StartOver';

interface FooterProps {
  readonly children?: ReactNode;
}

/** Below the form: start over, the contact, and on phones the colour mode. */
export function Footer({ children }: FooterProps) {
  return (
    <footer className="shell-footer">
      {children}
      <StartOver />
      <Contact />
      <div className="shell-footer-mode">
        <ColorModeSwitch name="color-mode-below" />
      </div>
    </footer>
  );
}
