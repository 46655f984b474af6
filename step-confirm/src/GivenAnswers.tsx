import { useId } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  reviewEditStarted,
  selectFlow,
  selectVisibleSteps,
  selectSummary,
  useText,
  type RootState,
  type VisibleStep,
} from 'shared-store';
import { Button } from 'step-kit';
import { AnswerValue } from './AnswerValue';
import * as layout from './layout';

/** What the parent has answered: one part for each step of the flow that has answers. */
export function GivenAnswers() {
  const text = useText();
  const steps = useSelector(selectVisibleSteps);
  return (
    <>
      <h2 style={layout.heading}>{text('Thông tin đã nhập')}</h2>
      {steps.map((step) => step.section && <StepAnswers key={step.step} step={step} />)}
    </>
  );
}

function StepAnswers({ step }: { step: VisibleStep }) {
  const text = useText();
  const dispatch = useDispatch();
  const rows = useSelector((state: RootState) => selectSummary(state, step));
  const { group } = useSelector(selectFlow).brand;
  const headingId = useId();
  const title = text(step.title);
  return (
    <section aria-labelledby={headingId} style={layout.part}>
      <div style={layout.partHead}>
        <h3 id={headingId} style={layout.partTitle}>
          {title}
        </h3>
        <Button onClick={() => dispatch(reviewEditStarted(String(step.position)))}>
          {text('Sửa: {step}', { step: title })}
        </Button>
      </div>
      <dl style={layout.answers}>
        {rows.map(({ label, labelValues, value }) => (
          <div key={label} style={layout.row}>
            {/* A row in the draft may be older than the flow's values, so a label that names the group reads it here. */}
            <dt style={layout.label}>{text(label, { group, ...labelValues })}</dt>
            <dd style={layout.answer}>
              <AnswerValue value={value} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
