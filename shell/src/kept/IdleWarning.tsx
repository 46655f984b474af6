import { useRef } from 'react';
import { useSelector } from 'react-redux';
import { selectMinutesLeft, useText } from 'shared-store';
import { Button } from 'step-kit';

/**
 * Warns that the answers are deleted soon. It overlays the page, so that nothing moves when it is shown
 * or hidden. Its button needs no handler for the time: any press or key counts as activity.
 */
export function IdleWarning() {
  const text = useText();
  const minutes = useSelector(selectMinutesLeft);
  const cameFrom = useRef<EventTarget>(null);
  // The button is removed: return the focus to where the parent was, else to the page's heading.
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
