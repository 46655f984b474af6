import { useSelector } from 'react-redux';
import { selectPupil, useText } from 'shared-store';
import { Alert } from 'step-kit';

/** Why the registration was not sent, when it was not: the stored message in the reader's language. */
export function SubmitFailure() {
  const text = useText();
  const { error, errorValues } = useSelector(selectPupil);
  if (error === '') return null;
  return (
    <Alert
      type="error"
      showIcon
      title={text('Chưa gửi được. Thông tin đã nhập vẫn được giữ.')}
      description={text(error, errorValues)}
    />
  );
}
