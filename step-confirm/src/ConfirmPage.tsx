import type { StepPageProps } from 'shared-store';
import { StepFrame } from 'step-kit';
import { GivenAnswers } from './GivenAnswers';
import { Policy } from './Policy';
import { Submission } from './Submission';

/** The page of step 5. It does not move on after a success: the host does, when it sees the receipt. */
export function ConfirmPage({ onBack }: StepPageProps) {
  return (
    <StepFrame caption="Xác nhận đăng ký">
      <GivenAnswers />
      <Policy />
      <Submission onBack={onBack} />
    </StepFrame>
  );
}
