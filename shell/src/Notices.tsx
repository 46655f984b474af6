import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectPupil, useText, type RootState } from 'shared-store';
import { Alert } from 'step-kit';

/** What happened to the form while nobody looked: it came back, was emptied, or changed since. */
export function Notices() {
  const restored = useSelector((state: RootState) => selectPupil(state).restored);
  const expired = useSelector((state: RootState) => selectPupil(state).expired);
  const text = useText();
  // The page's boot script says so when the set that the draft was typed in is no longer there.
  const [updated] = useState(() => document.documentElement.dataset.pin === 'gone');
  const [listening, setListening] = useState(false);
  useEffect(() => {
    // A region that comes with its text is not read: here the text can be seen a frame later. Its room
    // is taken from the beginning, so that nothing moves.
    const frame = requestAnimationFrame(() => setListening(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div role="status" className={listening ? undefined : 'shell-unseen'}>
      {restored && <Notice message={text('Đã khôi phục thông tin đã nhập')} />}
      {expired && <Notice message={text('Thông tin đã bị xóa vì lâu không thao tác')} />}
      {updated && (
        <Notice message={text('Biểu mẫu đã được cập nhật. Thông tin đã nhập vẫn được giữ.')} />
      )}
    </div>
  );
}

function Notice({ message }: { message: string }) {
  const text = useText();
  // The region around it is polite; antd would have it interrupt.
  return (
    <Alert
      className="shell-notice"
      role="none"
      type="info"
      showIcon
      closable={{ 'aria-label': text('Đóng') }}
      title={message}
    />
  );
}
