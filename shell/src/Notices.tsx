import { useState } from 'react';
import { useSelector } from 'react-redux';
import { selectPupil, useText, type RootState } from 'shared-store';
import { Alert } from 'step-kit';

/** What happened to the form before it was shown: it came back, or it changed since. */
export function Notices() {
  const restored = useSelector((state: RootState) => selectPupil(state).restored);
  const text = useText();
  // The page's boot script says so when the set that the draft was typed in is no longer there.
  const [updated] = useState(() => document.documentElement.dataset.pin === 'gone');
  return (
    <div role="status">
      {restored && <Notice message={text('Đã khôi phục thông tin đã nhập')} />}
      {updated && (
        <Notice message={text('Biểu mẫu đã được cập nhật. Thông tin đã nhập vẫn được giữ.')} />
      )}
    </div>
  );
}

const Notice = ({ message }: { message: string }) => (
  <Alert className="shell-notice" type="info" showIcon closable title={message} />
);
