import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectPupil, selectWaiting, useText } from 'shared-store';
import { Alert, Button } from 'step-kit';
import { aside } from './layout';

interface StillSendingProps {
  readonly onCancel: () => void;
}

/**
 * Shown from Submit to the result. It says when the registration waits for the network, and when sending
 * takes long; both can be canceled.
 */
export function StillSending(props: StillSendingProps) {
  const waiting = useSelector(selectWaiting);
  return <div role="status">{waiting ? <Waiting {...props} /> : <Slow {...props} />}</div>;
}

function Waiting({ onCancel }: StillSendingProps) {
  const text = useText();
  const { error } = useSelector(selectPupil);
  const isListening = useIsOver(LISTENING);
  useEffect(() => {
    // The registration is sent by this page, or not at all.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  return (
    isListening && (
      <Patience
        title={text(error)}
        description={text(
          'Đang chờ mạng để gửi. Câu trả lời được giữ nguyên cho đến khi gửi xong.',
        )}
        onCancel={onCancel}
      />
    )
  );
}

function Slow({ onCancel }: StillSendingProps) {
  const text = useText();
  return (
    useIsOver(LONG) && (
      <Patience
        title={text('Mạng đang chậm. Vui lòng chờ thêm một chút.')}
        description={text('Vẫn đang gửi, vui lòng không đóng trang')}
        onCancel={onCancel}
      />
    )
  );
}

interface PatienceProps extends StillSendingProps {
  readonly title: string;
  readonly description: string;
}

function Patience({ title, description, onCancel }: PatienceProps) {
  const text = useText();
  return (
    <div style={aside}>
      {/* The region around it is polite; antd's role would interrupt the reader. */}
      <Alert
        role="none"
        type="warning"
        showIcon
        title={title}
        description={description}
        action={<Button onClick={onCancel}>{text('Hủy')}</Button>}
      />
    </div>
  );
}

/** Milliseconds after which a parent may wonder and close the page. */
const LONG = 10_000;

/** Milliseconds after which a screen reader knows the region: it does not read a region's first content. */
const LISTENING = 100;

/** Whether so many milliseconds are over since the component was mounted. */
function useIsOver(milliseconds: number): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setIsOver, milliseconds, true);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return isOver;
}
