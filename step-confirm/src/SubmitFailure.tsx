import { useEffect, useRef, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  reviewEditStarted,
  nextPupilStarted,
  selectIsAtFault,
  selectPupil,
  selectVisibleSteps,
  useText,
  type RootState,
  type VisibleStep,
} from 'shared-store';
import { Alert, Button } from 'step-kit';
import { aside } from './layout';

/**
 * Shows why the registration was not sent: the stored message in the reader's language, with a link to
 * each step that has a refused field. When the school already has the registration, it offers the next
 * pupil instead.
 */
export function SubmitFailure() {
  const text = useText();
  const { error, errorValues, unanswered } = useSelector(selectPupil);
  if (error === '') return null;
  if ('reference' in errorValues) {
    return (
      <InSight>
        <Alert type="warning" showIcon title={text(error, errorValues)} action={<NextPupil />} />
      </InSight>
    );
  }
  return (
    <InSight>
      <Alert
        type="error"
        showIcon
        title={text('Chưa gửi được. Thông tin đã nhập vẫn được giữ.')}
        description={
          <>
            {text(error, errorValues)}
            {unanswered && <p>{text(UNANSWERED)}</p>}
          </>
        }
        action={<StepsAtFault />}
      />
    </InSight>
  );
}

/** Scrolls itself into view: on a small screen the buttons at the bottom would cover it. */
function InSight({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers return a promise, which an effect must not return.
    void place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={place} style={aside}>
      {children}
    </div>
  );
}

/** Heading and message do not cover a missing response; this text does. */
const UNANSWERED =
  'Chưa nhận được phản hồi, nên có thể nhà trường đã nhận được đăng ký này. Gửi lại không tạo thêm hồ sơ.';

function NextPupil() {
  const text = useText();
  const dispatch = useDispatch();
  return (
    <Button onClick={() => dispatch(nextPupilStarted())}>
      {text('Đăng ký học sinh tiếp theo')}
    </Button>
  );
}

function StepsAtFault() {
  const steps = useSelector(selectVisibleSteps);
  return steps.map((step) => <StepAtFault key={step.step} step={step} />);
}

function StepAtFault({ step }: { step: VisibleStep }) {
  const text = useText();
  const dispatch = useDispatch();
  const isAtFault = useSelector((state: RootState) => selectIsAtFault(state, step));
  return (
    isAtFault && (
      <Button onClick={() => dispatch(reviewEditStarted(String(step.position)))}>
        {text('Sửa: {step}', { step: text(step.title) })}
      </Button>
    )
  );
}
