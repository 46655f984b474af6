import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectFlow, selectPupil, useText, type RootState } from 'shared-store';
import { Alert } from 'step-kit';
import { CloseIcon } from '../chrome/icons';
import { opened } from '../browser/routes';
import type { KeptForm } from '../kept/useKeptForm';

/**
 * Notices of what happened to the form: it is not the one asked for, was restored, emptied or updated, or
 * is not kept.
 */
export function Notices({ kept }: { kept: KeptForm | undefined }) {
  const restored = useSelector((state: RootState) => selectPupil(state).restored);
  const expired = useSelector((state: RootState) => selectPupil(state).expired);
  const dirty = useSelector((state: RootState) => selectPupil(state).dirty);
  const incomplete = useSelector((state: RootState) => selectPupil(state).incomplete);
  const text = useText();
  // Set by the page's boot script when the set that the draft was typed in is not used any more. A parent
  // who did not continue that draft has no answers.
  const [updated] = useState(() =>
    dirty ? UPDATED[document.documentElement.dataset.pin ?? ''] : undefined,
  );
  // The parent reads it while they type the rest again.
  const [wasIncomplete, setWasIncomplete] = useState(incomplete);
  // A new form has lost nothing.
  if (wasIncomplete && !dirty) setWasIncomplete(false);
  const { title } = useSelector(selectFlow);
  const [listening, setListening] = useState(false);
  useEffect(() => {
    // Screen readers do not read a region's initial text, so the text is shown a frame later. Its space
    // is reserved from the start, so that nothing moves.
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

/** By what the boot script has found: the set was pruned, or withdrawn. */
const UPDATED: Readonly<Record<string, string>> = {
  gone: 'Biểu mẫu đã được cập nhật. Thông tin đã nhập vẫn được giữ.',
  renewed: 'Biểu mẫu đã được cập nhật. Câu trả lời của bạn vẫn còn nguyên.',
};

function Notice({ message }: { message: string }) {
  const text = useText();
  // The region around it is polite; antd's role would interrupt the reader.
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
