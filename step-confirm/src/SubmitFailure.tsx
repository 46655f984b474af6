import { useEffect, useRef, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  nextPupilStarted,
  selectFlow,
  selectIsAtFault,
  selectPupil,
  selectVisibleSteps,
  useText,
  type RootState,
  type VisibleStep,
} from 'shared-store';
import { Alert, Button } from 'step-kit';
import { FieldLink } from './FieldLink';
import { aside } from './layout';

/**
 * Shows why the registration was not sent: the stored message in the reader's language, with a link to
 * each refused field. When the school already has the registration, it offers the next
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
            <RefusedFields />
          </>
        }
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

/** A link to each field that the server refused, with its step. */
function RefusedFields() {
  const { errorFields } = useSelector(selectPupil);
  const steps = useSelector(selectVisibleSteps);
  if (errorFields.length === 0) return null;
  return (
    <ul className="kit-summary-list">
      {steps.map((step) => (
        <RefusedOfStep key={step.step} step={step} />
      ))}
    </ul>
  );
}

function RefusedOfStep({ step }: { step: VisibleStep }) {
  const text = useText();
  const { errorFields } = useSelector(selectPupil);
  const { group } = useSelector(selectFlow).brand;
  const isAtFault = useSelector((state: RootState) => selectIsAtFault(state, step));
  const fields = useSelector(
    ({ sections }: RootState) => sections[step.section ?? '']?.declaration.fields,
  );
  if (!isAtFault) return null;
  const title = text(step.title);
  // What its fields are called is known once the step's code has arrived.
  if (!fields) {
    return (
      <li>
        <FieldLink step={step}>{text('Sửa: {step}', { step: title })}</FieldLink>
      </li>
    );
  }
  return Object.entries(fields).map(
    ([name, { label }]) =>
      errorFields.includes(name) && (
        <li key={name}>
          <FieldLink step={step} field={name}>{`${title}: ${text(label, { group })}`}</FieldLink>
        </li>
      ),
  );
}
