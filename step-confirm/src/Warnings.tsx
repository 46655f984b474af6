import { useId } from 'react';
import { useSelector } from 'react-redux';
import {
  selectFlow,
  selectPupil,
  selectVisibleSteps,
  selectWarnings,
  useText,
  type RootState,
} from 'shared-store';
import { Alert, untranslated } from 'step-kit';
import { FieldLink } from './FieldLink';
import * as layout from './layout';

/** What the parent was warned of, and left as it is: a link to each field. It blocks nothing. */
export function Warnings() {
  const text = useText();
  const pupil = useSelector(selectPupil);
  const sections = useSelector((state: RootState) => state.sections);
  const { group } = useSelector(selectFlow).brand;
  const steps = useSelector(selectVisibleSteps);
  const headingId = useId();
  const links = steps.flatMap((step) =>
    selectWarnings({ pupil, sections }, step).map(([field, { label, key, values }]) => (
      <li key={field}>
        <FieldLink step={step} field={field} style={layout.warning}>
          {untranslated(`${text(label, { group })}: ${text(key, values)}`, { group, ...values })}
        </FieldLink>
      </li>
    )),
  );
  if (links.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      role="group"
      aria-labelledby={headingId}
      style={layout.aside}
      title={<span id={headingId}>{text('Có thể cần kiểm tra lại')}</span>}
      description={<ul style={layout.warnings}>{links}</ul>}
    />
  );
}
