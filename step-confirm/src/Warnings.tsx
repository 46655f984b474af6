import { useId } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  reviewEditStarted,
  selectFlow,
  selectPupil,
  selectVisibleSteps,
  selectWarnings,
  useText,
} from 'shared-store';
import { Alert } from 'step-kit';
import * as layout from './layout';

/** What the parent was warned of, and left as it is: a link to each field. It blocks nothing. */
export function Warnings() {
  const text = useText();
  const dispatch = useDispatch();
  const pupil = useSelector(selectPupil);
  const { group } = useSelector(selectFlow).brand;
  const steps = useSelector(selectVisibleSteps);
  const headingId = useId();
  const links = steps.flatMap((step) =>
    selectWarnings(pupil, step).map(([field, { label, key, values }]) => (
      <li key={field}>
        {/* The address only describes the target to the reader: the page's own does not change. */}
        <a
          href={`#${field}`}
          style={layout.warning}
          onClick={(event) => {
            event.preventDefault();
            dispatch(reviewEditStarted(String(step.position), field));
          }}
        >
          {`${text(label, { group })}: ${text(key, values)}`}
        </a>
      </li>
    )),
  );
  if (links.length === 0) return null;
  return (
    <Alert
      type="warning"
      role="group"
      aria-labelledby={headingId}
      style={layout.aside}
      title={<span id={headingId}>{text('Có thể cần kiểm tra lại')}</span>}
      description={<ul style={layout.warnings}>{links}</ul>}
    />
  );
}
