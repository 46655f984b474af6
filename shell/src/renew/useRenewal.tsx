import { useEffect, useRef, useState } from 'react';
import { useSelector, useStore } from 'react-redux';
import { selectFlow, useText, type AppStore } from 'shared-store';
import { Button } from 'step-kit';
import { documentPreview } from '../PreviewBanner';
import { watchComposing } from './watchComposing';
import { watchStatus } from './watchStatus';

/** Answers that have no place in the current set, until the parent has seen which. */
interface Lost {
  readonly labels: readonly string[];
  readonly onSeen: () => void;
}

/**
 * Moves this form to the flow's current set when the one that it runs is withdrawn.
 *
 * @param set that this page runs; without one, as in a third-party host, nothing is watched
 */
export function useRenewal(set: string | undefined): Lost | undefined {
  const store = useStore() as AppStore; // the one that App provides
  const { id } = useSelector(selectFlow);
  const [lost, setLost] = useState<Lost>();
  useEffect(() => {
    if (set === undefined || documentPreview() !== undefined) return;
    const sayLost = (labels: readonly string[]) =>
      new Promise<void>((onSeen) => setLost({ labels, onSeen }));
    let isMoving = false;
    const composing = watchComposing();
    const endWatch = watchStatus(id, set, ({ current }) => {
      if (isMoving) return;
      isMoving = true;
      // What cannot be loaded is tried again by the next look.
      import(/* webpackChunkName: 'renew' */ './renewForm').then(
        ({ renewForm }) => renewForm({ store, set, current, flowId: id, composing, sayLost }),
        () => (isMoving = false),
      );
    });
    return () => {
      endWatch();
      composing.end();
    };
  }, [store, set, id]);
  return lost;
}

/** Says which answers will be gone, before they are. */
export function LostAnswers({ lost: { labels, onSeen } }: { readonly lost: Lost }) {
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
