import { Activity, Component, useEffect, useEffectEvent, type ReactNode } from 'react';
import { useText } from 'shared-store';
import { Alert, Button, StepFrame } from 'step-kit';
import { Contact } from '../chrome/Contact';
import { keepTrying } from '../browser/keepTrying';
import { useFocusOnStep } from '../browser/stepFocus';
import { useOnline } from '../browser/useOnline';

interface Props {
  /** Whether the step is shown or rendered hidden; undefined for neither. */
  readonly mode: 'visible' | 'hidden' | undefined;
  /** The step's name: a dictionary key. */
  readonly title: string;
  /** Called when the step failed: the parent component may show another version. */
  readonly onFailed: (error: unknown) => void;
  readonly onRetry: () => void;
  /** Absent on a flow's first step. */
  readonly onBack?: (() => void) | undefined;
  /** Loads a step in the background that could not be loaded. */
  readonly prefetch: () => Promise<unknown>;
  /** Called when `prefetch` has succeeded. */
  readonly onLoaded: () => void;
  readonly children: ReactNode;
}

interface State {
  readonly failed: boolean;
  /** Whether no version could be loaded, so that it may work when the network is back. */
  readonly missing: boolean;
}

/**
 * Replaces a step that could not be loaded or shown by a card; the answers are in the store. It stays
 * mounted when the parent leaves the step: the cleanup of an effect may throw then.
 */
export class StepErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, missing: false };

  static getDerivedStateFromError(error: unknown): State {
    return { failed: true, missing: error instanceof AggregateError && error.errors.length > 0 };
  }

  override componentDidCatch(error: unknown) {
    this.props.onFailed(error);
  }

  override componentDidUpdate() {
    // Forget the failure when the parent leaves the step.
    if (!this.props.mode && this.state.failed) this.setState({ failed: false, missing: false });
  }

  override render() {
    const { mode, title, onRetry, onBack, prefetch, onLoaded, children } = this.props;
    return (
      mode && (
        <Activity mode={mode}>
          {this.state.failed ? (
            <FailedStep
              title={title}
              onRetry={onRetry}
              onBack={onBack}
              // A loaded step that throws is not retried automatically.
              {...(this.state.missing && { prefetch, onLoaded })}
            />
          ) : (
            <HiddenErrorBoundary hidden={mode === 'hidden'} onFailed={this.props.onFailed}>
              {children}
            </HiddenErrorBoundary>
          )}
        </Activity>
      )
    );
  }
}

interface HiddenProps extends Pick<Props, 'onFailed' | 'children'> {
  readonly hidden: boolean;
}

/**
 * Reports an error of a hidden step at once. React tells outer boundaries, and calls `componentDidCatch`,
 * only when the step is shown.
 */
class HiddenErrorBoundary extends Component<HiddenProps, { failure?: { error: unknown } }> {
  override state: { failure?: { error: unknown } } = {};

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override render() {
    const { hidden, onFailed, children } = this.props;
    const { failure } = this.state;
    if (!failure) return children;
    if (!hidden) throw failure.error;
    queueMicrotask(() => onFailed(failure.error));
    return null;
  }
}

/** With `prefetch` when no version could be loaded. */
type FailedProps = Pick<Props, 'title' | 'onRetry' | 'onBack'> &
  Partial<Pick<Props, 'prefetch' | 'onLoaded'>>;

function FailedStep({ title, onRetry, onBack, prefetch, onLoaded }: FailedProps) {
  const text = useText();
  const isOnline = useOnline();
  const hint = isOnline ? prefetch && BLOCKED : OFFLINE;
  useFocusOnStep();
  const load = useEffectEvent(() => prefetch?.().then(onLoaded) ?? Promise.resolve());
  useEffect(() => {
    const left = new AbortController();
    void keepTrying(() => load(), left.signal, 1);
    return () => left.abort();
  }, []);
  return (
    <StepFrame caption={title}>
      <Alert
        type="error"
        showIcon
        title={text('Chưa tải được bước này. Thông tin đã nhập vẫn được giữ.')}
        description={hint && text(hint)}
        action={<Button onClick={onRetry}>{text('Thử lại')}</Button>}
      />
      <Contact />
      <div className="kit-actions">
        <Button className="kit-back" disabled={!onBack} onClick={onBack}>
          {text('Quay lại')}
        </Button>
      </div>
    </StepFrame>
  );
}

const OFFLINE = 'Bạn đang ngoại tuyến. Biểu mẫu sẽ tự thử lại khi có mạng.';
const BLOCKED = 'Trình chặn quảng cáo có thể đang chặn bước này';
