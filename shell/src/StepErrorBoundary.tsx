import { Activity, Component, type ReactNode } from 'react';
import { useText } from 'shared-store';
import { Alert, Button, StepFrame } from 'step-kit';
import { useFocusOnHeading } from './stepFocus';

interface Props {
  /** How the step is rendered; not at all by default. */
  readonly mode: 'visible' | 'hidden' | undefined;
  /** The step's name: a dictionary key. */
  readonly title: string;
  /** Called when the step failed: the parent component may have another version to show. */
  readonly onFailed: (error: unknown) => void;
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

/**
 * Replaces a step that could not be loaded or shown with a card; the answers are in the store. It stays
 * when the parent leaves the step: an effect may throw only then, in its cleanup.
 */
export class StepErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onFailed(error);
  }

  override componentDidUpdate() {
    // A parent who comes again does not come to the failure of before.
    if (!this.props.mode && this.state.failed) this.setState({ failed: false });
  }

  override render() {
    const { mode, title, onRetry, children } = this.props;
    return (
      mode && (
        <Activity mode={mode}>
          {this.state.failed ? (
            <FailedStep title={title} onRetry={onRetry} />
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
 * Reports an error of a hidden step at once: no boundary outside knows of it until the step is shown,
 * and `componentDidCatch` is not called before either.
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

function FailedStep({ title, onRetry }: Pick<Props, 'title' | 'onRetry'>) {
  const text = useText();
  useFocusOnHeading();
  return (
    <StepFrame caption={title}>
      <Alert
        type="error"
        showIcon
        title={text('Chưa tải được bước này. Thông tin đã nhập vẫn được giữ.')}
        action={<Button onClick={onRetry}>{text('Thử lại')}</Button>}
      />
    </StepFrame>
  );
}
