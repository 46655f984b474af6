import { useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectKept, selectLanguage, startedOver, useText, type Keeper } from 'shared-store';
import { Button, StepFrame } from 'step-kit';
import { DeleteDialog } from '../chrome/DeleteDialog';

/**
 * Offers to continue the form that this device keeps, without showing any of it: somebody else may use the
 * device. A new form deletes the kept one, after confirmation.
 */
export function KeptFormCard({ keeper }: { keeper: Keeper }) {
  const text = useText();
  const dispatch = useDispatch();
  const language = useSelector(selectLanguage);
  const { offeredAt = 0 } = useSelector(selectKept);
  const question = useRef<HTMLDialogElement>(null);
  return (
    <StepFrame caption="Tiếp tục biểu mẫu đang điền dở?">
      <p className="shell-kept-time">
        {text('Biểu mẫu được lưu trên máy này lúc {time}.', {
          time: formatTime(offeredAt, language),
        })}
      </p>
      <div className="shell-kept-actions">
        <Button type="primary" onClick={() => keeper.continueKept()}>
          {text('Tiếp tục điền')}
        </Button>
        <Button onClick={() => question.current?.showModal()}>
          {text('Bắt đầu biểu mẫu mới')}
        </Button>
      </div>
      <DeleteDialog
        ref={question}
        onDelete={() => {
          dispatch(startedOver());
          keeper.discardKept();
        }}
      />
    </StepFrame>
  );
}

/** Date and time in the reader's language. */
const formatTime = (time: number, language: string) =>
  new Intl.DateTimeFormat(language === 'vi' ? 'vi' : 'en-GB', {
    day: 'numeric',
    month: language === 'vi' ? 'numeric' : 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).format(time);
