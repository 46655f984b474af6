import type { StepPageProps } from 'shared-store';
import { StepFrame } from 'step-kit';
import { GivenAnswers } from './GivenAnswers';
import { Policy } from './Policy';
import { Submission } from './Submission';
import { Warnings } from './Warnings';

/** The page of step 5. It does not move on after a success: the host does, when it sees the receipt. */
export function ConfirmPage({
  onBack,
  options: { texts },
}: StepPageProps<'caption' | 'policy' | 'consent'>) {
  return (
    <StepFrame caption={texts?.caption ?? 'Xác nhận đăng ký'}>
      <Warnings />
      <GivenAnswers />
      <Policy name={texts?.policy ?? 'Chính sách học phí và tuyển sinh'} />
      <Submission
        consentText={texts?.consent ?? 'Tôi đã đọc và đồng ý với chính sách học phí và tuyển sinh'}
        onBack={onBack}
      />
    </StepFrame>
  );
}
