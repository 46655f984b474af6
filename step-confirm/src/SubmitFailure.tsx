import { useEffect, useRef, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import {
  selectFlow,
  selectIsAtFault,
  selectPupil,
  selectVisibleSteps,
  useText,
  type RootState,
  type VisibleStep,
} from 'shared-store';
import { Alert, Button, untranslated } from 'step-kit';
import { FieldLink } from './FieldLink';
import { aside } from './layout';

interface SubmitFailureProps {
  /** Sends the answers as another pupil's registration. */
  readonly onOtherPupil: () => void;
}

/**
 * Shows why the registration was not sent: the stored message in the reader's language, with a link to
 * each refused field. When the school already has one of this form with other answers, it asks whether
 * this is another pupil's: the form of a twin may have been made from a copy of the tab.
 */
export function SubmitFailure({ onOtherPupil }: SubmitFailureProps) {
  const text = useText();
  const { error, errorValues, unanswered, consent } = useSelector(selectPupil);
  if (error === '') return null;
  if ('reference' in errorValues) {
    return (
      <InSight>
        <Alert
          type="warning"
          showIcon
          title={untranslated(
            text('Nhà trường đã nhận hồ sơ {reference}. Đây là một học sinh khác?', errorValues),
            errorValues,
          )}
          action={
            <Button disabled={!consent} onClick={onOtherPupil}>
              {text('Gửi cho học sinh khác')}
            </Button>
          }
        />
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
            <span>{text(error, errorValues)}</span>
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
          <FieldLink step={step} field={name}>
            {untranslated(`${title}: ${text(label, { group })}`, { group })}
          </FieldLink>
        </li>
      ),
  );
}
