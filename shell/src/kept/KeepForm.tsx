import { useId } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { keptChanged, selectFlow, selectKept, useText } from 'shared-store';
import { Checkbox } from 'step-kit';

/** Asks whether to keep the form on this device. */
export function KeepForm() {
  const text = useText();
  const dispatch = useDispatch();
  const { keep } = useSelector(selectKept);
  const { keepDays = 0 } = useSelector(selectFlow);
  const hint = useId();
  return (
    <div className="shell-keep">
      <Checkbox
        checked={keep}
        onChange={(event) => dispatch(keptChanged({ keep: event.target.checked }))}
        aria-describedby={hint}
      >
        {text('Giữ biểu mẫu trên máy này trong {days} ngày', { days: promisedDays(keepDays) })}
      </Checkbox>
      <p id={hint}>{text('Không dùng trên máy tính chung.')}</p>
    </div>
  );
}

/** WebKit deletes a site's storage after this many days of use without a visit. */
const WEBKIT_DAYS = 7;

/**
 * How many days this browser really keeps a form. The vendor is Apple in Safari and other browsers that use
 * WebKit, also on iOS.
 */
export const promisedDays = (
  keepDays: number,
  { vendor }: Pick<Navigator, 'vendor'> = navigator,
) => (vendor.includes('Apple') ? Math.min(keepDays, WEBKIT_DAYS) : keepDays);
