import { useEffect, useLayoutEffect, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { selectLanguage } from 'shared-store';

interface MarkProps {
  readonly onRunning: (running: boolean) => void;
}

/**
 * Reports when code of its children begins to run and when it has run: when they are rendered, in each
 * language, and when they are shown. React renders siblings in order, and runs their effects in order.
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
  // The children's own have run.
  useEffect(() => onRunning(false));
  return null;
}
