import { useEffect, useRef } from 'react';
import { useText } from 'shared-store';
import { Button } from 'step-kit';

interface LostAnswersDialogProps {
  readonly labels: readonly string[];
  readonly onSeen: () => void;
}

/** Warns which answers will be lost. */
export function LostAnswersDialog({ labels, onSeen }: LostAnswersDialogProps) {
  const text = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const fields = labels.map((label) => text(label)).join(', ');
  return (
    <dialog ref={dialog} className="shell-dialog" aria-labelledby={WARNING} onClose={onSeen}>
      <h2 id={WARNING}>
        {text('Sau khi cập nhật, các câu trả lời này không còn trong biểu mẫu: {fields}', {
          fields,
        })}
      </h2>
      <div className="shell-dialog-actions">
        <Button type="primary" onClick={() => dialog.current?.close()}>
          {text('Tiếp tục')}
        </Button>
      </div>
    </dialog>
  );
}

const WARNING = 'lost-answers';
