import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useDispatch, useSelector } from 'react-redux';
import { selectSaving, startedOver, useText } from 'shared-store';
import { DeleteDialog } from './DeleteDialog';

/**
 * Deletes all answers after confirmation. Hidden while a registration is being sent: its response would
 * arrive in the next form.
 */
export function StartOver() {
  const text = useText();
  const dispatch = useDispatch();
  const saving = useSelector(selectSaving);
  const question = useRef<HTMLDialogElement>(null);
  const startOver = () => {
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
      <DeleteDialog ref={question} onDelete={startOver} />
    </>
  );
}
