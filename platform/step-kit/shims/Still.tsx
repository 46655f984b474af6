import type { ReactNode } from 'react';

interface StillProps {
  readonly visible: boolean;
  readonly children: (motion: object) => ReactNode;
}

/** Replaces what moves an alert or a button's icon in and out: motion is off, which leaves this of it. */
export default function Still({ visible, children }: StillProps) {
  return visible ? children({}) : null;
}
