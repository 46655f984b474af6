import type { ReactNode } from 'react';
import { useText } from 'shared-store';

export interface FieldGroupProps {
  /** A dictionary key. */
  readonly title: string;
  readonly children: ReactNode;
}

/** A group of fields with a heading; hidden while none of its fields is shown. */
export function FieldGroup({ title, children }: FieldGroupProps) {
  const text = useText();
  return (
    <fieldset className="kit-group">
      <legend className="kit-group-title">{text(title)}</legend>
      <div className="kit-fields">{children}</div>
    </fieldset>
  );
}
