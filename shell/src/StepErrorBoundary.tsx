import { Component, type ReactNode } from 'react';
import { useText } from 'shared-store';
import { Alert, Button } from 'step-kit';

interface Props {
  /** The step failed; whoever shows it may have something else to show. */
  readonly onFailed: () => void;
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

/** Stands in for a step that could not be loaded or shown; the answers are in the store. */
export class StepErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onFailed();
  }

  override render() {
    return this.state.failed ? <FailedStep onRetry={this.props.onRetry} /> : this.props.children;
  }
}

function FailedStep({ onRetry }: { onRetry: () => void }) {
  const text = useText();
  return (
    <Alert
      type="error"
      role="alert"
      showIcon
      title={text('Chưa tải được bước này. Thông tin đã nhập vẫn được giữ.')}
      action={<Button onClick={onRetry}>{text('Thử lại')}</Button>}
    />
  );
}
