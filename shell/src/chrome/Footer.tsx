import type { ReactNode } from 'react';
import { ColorModeSwitch } from './ColorModeSwitch';
import { Contact } from './Contact';
import { StartOver } from './StartOver';

interface FooterProps {
  /** What is above the rest. */
  readonly children?: ReactNode;
}

/** Below the form: a new start, whom to ask, and on phones the colour mode. */
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
