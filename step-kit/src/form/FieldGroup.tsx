import type { ReactNode } from 'react';
import { useText } from 'shared-store';

export interface FieldGroupProps {
  /** A dictionary key. */
  readonly title: string;
  readonly children: ReactNode;
}

/** Fields that belong together, below a heading of their own. It is not shown while it has no field. */
export function FieldGroup({ title, children }: FieldGroupProps) {
  const text = useText();
  return (
    <fieldset className="kit-group">
      <legend className="kit-group-title">{text(title)}</legend>
      <div className="kit-fields">{children}</div>
    </fieldset>
  );
}
