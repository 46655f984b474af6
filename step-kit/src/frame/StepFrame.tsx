import type { ReactNode } from 'react';
import { useText } from 'shared-store';

/** The id of a step's heading: a host moves the focus to it when the step changes. */
const STEP_CAPTION_ID = 'step-caption';

export interface StepFrameProps {
  /** The step's heading, the one `h1` of the page: a dictionary key. */
  readonly caption: string;
  /** Stands below the heading. */
  readonly hint?: ReactNode;
  readonly children: ReactNode;
}

/** What every step stands in: its heading, its hint, and then its own content. */
export function StepFrame({ caption, hint, children }: StepFrameProps) {
  const text = useText();
  return (
    <section className="kit-step" aria-labelledby={STEP_CAPTION_ID}>
      <h1 className="kit-caption" id={STEP_CAPTION_ID} tabIndex={-1}>
        {text(caption)}
      </h1>
      {hint ? <div className="kit-step-hint">{hint}</div> : null}
      {children}
    </section>
  );
}
