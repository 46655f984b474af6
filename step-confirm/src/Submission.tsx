import { useDispatch, useSelector } from 'react-redux';
import {
  consentChanged,
  selectPupil,
  selectSaving,
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
  return (
    <>
      <Checkbox
        id="consent"
        name="consent"
        aria-required
        {...(!consent && { 'aria-describedby': REASON })}
        checked={consent}
        onChange={({ target }) => dispatch(consentChanged(target.checked))}
      >
        {text(consentText)}
      </Checkbox>
      {!consent && <p id={REASON}>{text('Vui lòng đánh dấu ô đồng ý để gửi đăng ký')}</p>}
      {saving ? <StillSending /> : <SubmitFailure />}
      <StepActions
        onBack={onBack}
        continueLabel="Gửi đăng ký"
        busyLabel="Đang gửi"
        busy={saving}
        disabled={!consent}
        {...(!consent && { describedBy: REASON })}
        onContinue={() => dispatch(submitRequested())}
      />
    </>
  );
}

const REASON = 'consent-reason';
