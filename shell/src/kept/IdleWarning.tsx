import { useRef } from 'react';
import { useSelector } from 'react-redux';
import { selectMinutesLeft, useText } from 'shared-store';
import { Button } from 'step-kit';

/**
 * Warns that the answers will be deleted soon. It overlays the page, so that nothing moves when it is shown
 * or hidden. Its button need not restart the time: any press or key counts as activity.
 */
export function IdleWarning() {
  const text = useText();
  const minutes = useSelector(selectMinutesLeft);
  const cameFrom = useRef<EventTarget>(null);
  // The button disappears: return the focus to where it was, or to the heading.
  const giveBack = () => {
    const { current } = cameFrom;
    const field = current instanceof HTMLElement && current.isConnected ? current : undefined;
    (field ?? document.querySelector<HTMLElement>('main h1'))?.focus();
  };
  if (minutes === undefined) return null;
  return (
    <div className="shell-idle" role="alert">
      <p>{text('Thông tin sẽ bị xóa sau {minutes} phút', { minutes })}</p>
      <Button
        type="primary"
        onFocus={({ relatedTarget }) => (cameFrom.current = relatedTarget)}
        onClick={giveBack}
      >
        {text('Tiếp tục điền')}
      </Button>
    </div>
  );
}
