import { useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  consentChanged,
  otherPupilSubmitted,
  selectPupil,
  selectSaving,
  selectWaiting,
  submitCanceled,
  submitRequested,
  useText,
  type StepPageProps,
} from 'shared-store';
import { Checkbox, StepActions } from 'step-kit';
import { StillSending } from './StillSending';
import { SubmitFailure } from './SubmitFailure';

interface SubmissionProps {
  /** What the parent agrees to: a dictionary key. */
  readonly consentText: string;
  readonly onBack: StepPageProps['onBack'] | undefined;
}

/** The consent, the result of the last attempt, and the buttons. */
export function Submission({ consentText, onBack }: SubmissionProps) {
  const text = useText();
  const dispatch = useDispatch();
  const { consent } = useSelector(selectPupil);
  const saving = useSelector(selectSaving);
  const waiting = useSelector(selectWaiting);
  const outcome = useRef<HTMLDivElement>(null);
  const extra = useRef<HTMLInputElement>(null);
  const isExtraFilledIn = () => !!extra.current?.value;
  // After either of them, the button that had the focus is gone.
  const cancel = () => {
    dispatch(submitCanceled());
    outcome.current?.focus();
  };
  const submitOther = () => {
    dispatch(otherPupilSubmitted(isExtraFilledIn()));
    outcome.current?.focus();
  };
  return (
    <>
      <Checkbox
        id="agreement"
        name="agreement"
        aria-required
        {...(!consent && { 'aria-describedby': REASON })}
        checked={consent}
        disabled={waiting}
        onChange={({ target }) => dispatch(consentChanged(target.checked))}
      >
        {text(consentText)}
      </Checkbox>
      {/* Its room stays: a button that moves away from under a thumb is not pressed. */}
      <p id={REASON} style={{ visibility: consent ? 'hidden' : 'visible' }}>
        {text('Vui lòng đánh dấu ô đồng ý để gửi đăng ký')}
      </p>
      {/* Nobody sees, hears or reaches it, and no browser fills it in: only a program does. */}
      <div className="kit-visually-hidden" inert aria-hidden>
        <input ref={extra} name="message" tabIndex={-1} autoComplete="off" />
      </div>
      <div ref={outcome} tabIndex={-1}>
        {saving ? <StillSending onCancel={cancel} /> : <SubmitFailure onOtherPupil={submitOther} />}
      </div>
      <StepActions
        onBack={waiting ? undefined : onBack}
        continueLabel="Gửi đăng ký"
        busyLabel="Đang gửi"
        busy={saving && !waiting}
        disabled={!consent || waiting}
        {...(!consent && { describedBy: REASON })}
        onContinue={() => dispatch(submitRequested(isExtraFilledIn()))}
      />
    </>
  );
}

const REASON = 'agreement-reason';
