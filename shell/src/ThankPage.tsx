import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import { nextPupilStarted, selectPupil, startedOver, useText } from 'shared-store';
import { Button } from 'step-kit';

/** Says that the registration was received, and what comes next. Shown without the header. */
export function ThankPage() {
  const { receipt } = useSelector(selectPupil);
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const text = useText();

  const begin = (event: ReturnType<typeof nextPupilStarted | typeof startedOver>) => {
    dispatch(event);
    void navigate('/', { state: { step: '1' } });
  };
  return (
    <main className="shell-thank">
      <h1>{text('Cảm ơn Quý phụ huynh đã đăng ký')}</h1>
      {receipt?.reference && (
        <p className="shell-reference">{text('Mã hồ sơ: {reference}', { ...receipt })}</p>
      )}
      <p>{text('Nhà trường sẽ phản hồi qua email và điện thoại.')}</p>
      <div className="shell-thank-actions">
        <Button onClick={() => begin(startedOver())}>{text('Quay lại')}</Button>
        <Button type="primary" onClick={() => begin(nextPupilStarted())}>
          {text('Đăng ký học sinh tiếp theo')}
        </Button>
      </div>
    </main>
  );
}
