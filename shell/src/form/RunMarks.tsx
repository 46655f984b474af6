import { useEffect, useLayoutEffect, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { selectLanguage } from 'shared-store';

interface MarkProps {
  readonly onRunning: (running: boolean) => void;
}

/**
 * Reports when code of its children starts and ends: when they render, when the language changes, and when
 * their effects run. React renders siblings, and runs their effects, in order.
 */
export function RunMarks({ onRunning, children }: MarkProps & { readonly children: ReactNode }) {
  return (
    <>
      <Begin onRunning={onRunning} />
      {children}
      <End onRunning={onRunning} />
    </>
  );
}

function Begin({ onRunning }: MarkProps) {
  useSelector(selectLanguage);
  onRunning(true);
  useLayoutEffect(() => onRunning(true));
  return null;
}

function End({ onRunning }: MarkProps) {
  useSelector(selectLanguage);
  onRunning(false);
  // After the effects of the children.
  useEffect(() => onRunning(false));
  return null;
}
