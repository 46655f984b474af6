import type { Ref } from 'react';
import { useText } from 'shared-store';
import { Button } from 'step-kit';

interface DeleteDialogProps {
  readonly ref: Ref<HTMLDialogElement>;
  /** Called after it was closed with Delete. */
  readonly onDelete: () => void;
}

/** Asks for confirmation before all answers are deleted; Cancel has the focus. */
export function DeleteDialog({ ref, onDelete }: DeleteDialogProps) {
  const text = useText();
  const close = ({ currentTarget }: { currentTarget: Element }) =>
    currentTarget.closest('dialog')?.close();
  return (
    <dialog
      ref={ref}
      className="shell-dialog"
      aria-labelledby={QUESTION}
      aria-describedby={CONSEQUENCE}
    >
      <h2 id={QUESTION}>{text('Xóa toàn bộ thông tin đã nhập?')}</h2>
      <p id={CONSEQUENCE}>{text('Mọi thông tin đã nhập trong biểu mẫu này sẽ bị xóa.')}</p>
      <div className="shell-dialog-actions">
        {/* First, because a dialog focuses its first button. */}
        <Button onClick={close}>{text('Hủy')}</Button>
        <Button
          type="primary"
          danger
          onClick={(event) => {
            close(event);
            onDelete();
          }}
        >
          {text('Xóa')}
        </Button>
      </div>
    </dialog>
  );
}

const QUESTION = 'delete-question';
const CONSEQUENCE = 'delete-consequence';
