import { useId } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  reviewEditStarted,
  selectPupil,
  selectVisibleSteps,
  selectSummary,
  selectWaiting,
  useText,
  type RootState,
  type VisibleStep,
} from 'shared-store';
import { AnswerList, Button } from 'step-kit';
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
  const isChanged = useSelector(selectPupil).changedStep === String(step.position);
  const waiting = useSelector(selectWaiting);
  const headingId = useId();
  const title = text(step.title);
  return (
    <section aria-labelledby={headingId} style={layout.part}>
      <div style={layout.partHead}>
        <h3
          id={headingId}
          tabIndex={-1}
          style={layout.partTitle}
          {...(isChanged && { 'data-takes-focus': true })}
        >
          {title}
        </h3>
        <Button
          type="link"
          style={layout.link}
          aria-label={text('Sửa: {step}', { step: title })}
          disabled={waiting}
          onClick={() => dispatch(reviewEditStarted(String(step.position)))}
        >
          {text('Sửa')}
        </Button>
      </div>
      <AnswerList rows={rows} />
    </section>
  );
}
