import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import { nextPupilStarted, selectFlow, selectPupil, startedOver, useText } from 'shared-store';
import { Alert, Button, useDoubleClickGuard } from 'step-kit';
import { ReceivedIcon } from './icons';

/** Says that the registration was received, and what comes next. Shown without the header. */
export function ThankYouPage() {
  const { receipt } = useSelector(selectPupil);
  const { logo } = useSelector(selectFlow).brand;
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const text = useText();

  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const pressed = useDoubleClickGuard();
  const begin = (event: ReturnType<typeof nextPupilStarted | typeof startedOver>) => {
    dispatch(event);
    // Replace this page in the history: Back must not lead to it from the next form.
    void navigate('/', { replace: true, state: { step: '1' } });
  };
  return (
    <main className="shell-thank">
      <img className="shell-on-paper" src={logo} alt="" width="64" height="64" />
      <ReceivedIcon />
      <h1 tabIndex={-1} ref={heading}>
        {text('Cảm ơn Quý phụ huynh đã đăng ký')}
      </h1>
      <p>{text('Nhà trường sẽ phản hồi qua email và điện thoại.')}</p>
      {receipt?.reference && (
        <p className="shell-reference">
          {text('Mã hồ sơ: {reference}', { reference: receipt.reference })}
        </p>
      )}
      {receipt?.changed && (
        <Alert
          type="warning"
          showIcon
          title={text('Nhà trường đã nhận hồ sơ {reference}. Thay đổi sau đó chưa được gửi.', {
            reference: receipt.reference,
          })}
        />
      )}
      <div className="shell-thank-actions">
        <Button {...pressed(() => begin(startedOver()))}>{text('Quay lại')}</Button>
        <Button type="primary" {...pressed(() => begin(nextPupilStarted()))}>
          {text('Đăng ký học sinh tiếp theo')}
        </Button>
      </div>
    </main>
  );
}
