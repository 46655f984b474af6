import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useDispatch, useSelector } from 'react-redux';
import { selectSaving, startedOver, useText } from 'shared-store';
import { Button } from 'step-kit';

/**
 * Deletes everything, after a confirmation in which Cancel has the focus. Hidden while a registration is
 * being sent: its response would reach another form.
 */
export function StartOver() {
  const text = useText();
  const dispatch = useDispatch();
  const saving = useSelector(selectSaving);
  const question = useRef<HTMLDialogElement>(null);
  const close = () => question.current?.close();
  const startOver = () => {
    close();
    // The button that had the focus is at the end of the page; the reset form has a new heading.
    flushSync(() => dispatch(startedOver()));
    document.querySelector<HTMLElement>('main h1')?.focus();
  };
  return (
    <>
      <button
        className="shell-start-over"
        type="button"
        hidden={saving}
        onClick={() => question.current?.showModal()}
      >
        {text('Làm lại từ đầu')}
      </button>
      {/* Cancel comes first: a dialog focuses its first button. */}
      <dialog
        ref={question}
        className="shell-dialog"
        aria-labelledby={QUESTION}
        aria-describedby={CONSEQUENCE}
      >
        <h2 id={QUESTION}>{text('Xóa toàn bộ thông tin đã nhập?')}</h2>
        <p id={CONSEQUENCE}>{text('Mọi thông tin đã nhập trong biểu mẫu này sẽ bị xóa.')}</p>
        <div className="shell-dialog-actions">
          <Button onClick={close}>{text('Hủy')}</Button>
          <Button type="primary" danger onClick={startOver}>
            {text('Xóa')}
          </Button>
        </div>
      </dialog>
    </>
  );
}

const QUESTION = 'start-over-question';
const CONSEQUENCE = 'start-over-consequence';
