import { Component, type ReactNode } from 'react';
import { useText } from 'shared-store';
import { Alert, Button, StepFrame } from 'step-kit';
import { useFocusOnHeading } from './stepFocus';

interface Props {
  /** The step's name: a dictionary key. */
  readonly title: string;
  /** Called when the step failed: the parent component may have another version to show. */
  readonly onFailed: () => void;
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

/** Replaces a step that could not be loaded or shown with a card; the answers are in the store. */
export class StepErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onFailed();
  }

  override render() {
    const { title, onRetry, children } = this.props;
    return this.state.failed ? <FailedStep title={title} onRetry={onRetry} /> : children;
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
