import { useText } from 'shared-store';
import { Button } from '../antd';
import { useDoubleClickGuard } from './useDoubleClickGuard';

export interface StepActionsProps {
  /** Absent on the first step of a flow, where Back is disabled. */
  readonly onBack?: (() => void) | undefined;
  /** By default the button submits the form. */
  readonly onContinue?: () => void;
  /** A dictionary key. */
  readonly continueLabel?: string;
  /** A dictionary key, shown while `busy`. */
  readonly busyLabel?: string;
  /** Whether work is in progress; the button shows it and is disabled. */
  readonly busy?: boolean;
  readonly disabled?: boolean;
  /** The id of a text that explains why the button is disabled. */
  readonly describedBy?: string;
}

/** The two buttons of a step: Back and Continue. */
export function StepActions({
  onBack,
  onContinue,
  continueLabel = 'Tiếp tục',
  busyLabel = continueLabel,
  busy = false,
  disabled = false,
  describedBy,
}: StepActionsProps) {
  const text = useText();
  const pressed = useDoubleClickGuard();
  return (
    <div className="kit-actions">
      <Button className="kit-back" htmlType="button" disabled={!onBack} {...pressed(onBack)}>
        {text('Quay lại')}
      </Button>
      <Button
        className="kit-continue"
        type="primary"
        htmlType={onContinue ? 'button' : 'submit'}
        disabled={busy || disabled}
        aria-describedby={describedBy}
        {...pressed(onContinue)}
      >
        {text(busy ? busyLabel : continueLabel)}
      </Button>
      {/* Screen readers do not announce a button's new name. */}
      <span className="kit-visually-hidden" aria-live="polite">
        {busy && text(busyLabel)}
      </span>
    </div>
  );
}
