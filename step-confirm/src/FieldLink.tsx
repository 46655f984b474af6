import type { CSSProperties, ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { reviewEditStarted, type VisibleStep } from 'shared-store';

interface FieldLinkProps {
  readonly step: VisibleStep;
  /** Its wire name; the step's heading by default. */
  readonly field?: string;
  readonly style?: CSSProperties;
  readonly children: ReactNode;
}

/** Leads to a field of a step; Continue there returns to this page. */
export function FieldLink({ step, field = '', style, children }: FieldLinkProps) {
  const dispatch = useDispatch();
  return (
    // The address only describes the target to the reader: the page's own does not change.
    <a
      href={`#${field}`}
      style={style}
      onClick={(event) => {
        event.preventDefault();
        dispatch(reviewEditStarted(String(step.position), field));
      }}
    >
      {children}
    </a>
  );
}
