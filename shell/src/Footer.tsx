import { telephoneUrl } from 'contract';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { selectFlow } from 'shared-store';
import { ColorModeSwitch } from './ColorModeSwitch';
import { StartOver } from './StartOver';

interface FooterProps {
  /** What is above the rest. */
  readonly children?: ReactNode;
}

/** Below the form: a new start, whom to ask, and on phones the colour mode. */
export function Footer({ children }: FooterProps) {
  const { contact } = useSelector(selectFlow);
  return (
    <footer className="shell-footer">
      {children}
      <StartOver />
      {contact && (
        <p className="shell-contact">
          {contact.phone && <a href={telephoneUrl(contact.phone)}>{contact.phone}</a>}
          {contact.mail && <a href={`mailto:${contact.mail}`}>{contact.mail}</a>}
        </p>
      )}
      <div className="shell-footer-mode">
        <ColorModeSwitch name="color-mode-below" />
      </div>
    </footer>
  );
}
