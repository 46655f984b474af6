import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectFlow, selectPupil, useText, type RootState } from 'shared-store';
import { Alert, useAfterPress } from 'step-kit';
import { CloseIcon } from '../chrome/icons';
import { opened } from '../browser/routes';
import type { KeptForm } from '../kept/useKeptForm';

/**
 * Notices about the form: not the requested one, restored, emptied, updated, or not kept.
 */
export function Notices(props: { kept: KeptForm | undefined }) {
  // It may arrive with a notice.
  const kept = useAfterPress(props.kept);
  const restored = useSelector((state: RootState) => selectPupil(state).restored);
  const expired = useSelector((state: RootState) => selectPupil(state).expired);
  const dirty = useSelector((state: RootState) => selectPupil(state).dirty);
  const incomplete = useSelector((state: RootState) => selectPupil(state).incomplete);
  const text = useText();
  // The boot script sets it when the draft's set is no longer used. Without answers, the parent did not
  // continue that draft.
  const [updated] = useState(() =>
    dirty ? UPDATED[document.documentElement.dataset.pin ?? ''] : undefined,
  );
  // Stays until the form is empty: the parent types the missing answers again.
  const [wasIncomplete, setWasIncomplete] = useState(incomplete);
  // A new form has lost nothing.
  if (wasIncomplete && !dirty) setWasIncomplete(false);
  const { title } = useSelector(selectFlow);
  const [listening, setListening] = useState(false);
  useEffect(() => {
    // Screen readers do not read the initial text of a region, so show it a frame later. Its space is
    // reserved, so that nothing moves.
    const frame = requestAnimationFrame(() => setListening(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div role="status" className={listening ? undefined : 'shell-unseen'}>
      {restored && !updated && <Notice message={text('Đã khôi phục thông tin đã nhập')} />}
      {wasIncomplete && <Notice message={text('Một số câu trả lời sau chưa được lưu')} />}
      {expired && <Notice message={text('Thông tin đã bị xóa vì lâu không thao tác')} />}
      {updated && <Notice message={text(updated)} />}
      {opened.isUnknown && (
        <Notice
          message={text('Không có biểu mẫu ở địa chỉ đó. Đây là: {title}', { title: text(title) })}
        />
      )}
      {kept && <kept.KeptNotices Notice={Notice} />}
    </div>
  );
}

/** By the boot script's reason: the set was pruned, or withdrawn. */
const UPDATED: Readonly<Record<string, string>> = {
  gone: 'Biểu mẫu đã được cập nhật. Thông tin đã nhập vẫn được giữ.',
  renewed: 'Biểu mẫu đã được cập nhật. Câu trả lời của bạn vẫn còn nguyên.',
};

function Notice({ message }: { message: string }) {
  const text = useText();
  // antd's own role, `alert`, would interrupt a screen reader; the region around it is polite.
  return (
    <Alert
      className="shell-notice"
      role="none"
      type="info"
      showIcon
      closable={{ 'aria-label': text('Đóng'), closeIcon: <CloseIcon /> }}
      title={message}
    />
  );
}
