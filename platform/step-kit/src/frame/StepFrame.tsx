import { useId, type ReactNode } from 'react';
import { useText } from 'shared-store';

export interface StepFrameProps {
  /** The step's heading, the only `h1` of the page: a dictionary key. */
  readonly caption: string;
  /** Shown below the heading. */
  readonly hint?: ReactNode;
  readonly children: ReactNode;
}

/**
 * The frame of every step: heading, hint, and content. A host moves the focus to the heading when the step
 * changes.
 */
export function StepFrame({ caption, hint, children }: StepFrameProps) {
  const text = useText();
  const headingId = useId();
  return (
    <section className="kit-step" aria-labelledby={headingId}>
      <h1 className="kit-caption" id={headingId} tabIndex={-1}>
        {text(caption)}
      </h1>
      {hint ? <div className="kit-step-hint">{hint}</div> : null}
      {children}
    </section>
  );
}
