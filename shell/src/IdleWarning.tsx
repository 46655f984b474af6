import { useRef } from 'react';
import { useSelector } from 'react-redux';
import { selectMinutesLeft, useText } from 'shared-store';
import { Button } from 'step-kit';

/**
 * Says that the answers are deleted soon. It lies over the page, so that nothing moves when it comes
 * or goes. Its button only has to be pressed: any press or key says that somebody is there.
 */
export function IdleWarning() {
  const text = useText();
  const minutes = useSelector(selectMinutesLeft);
  const cameFrom = useRef<EventTarget>(null);
  // The button goes: the focus is given back to where the parent was, else to the page's heading.
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
