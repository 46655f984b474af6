import { Suspense, use, useEffect, useState } from 'react';
import { useText, type FlowStep } from 'shared-store';
import { Skeleton } from 'step-kit';
import { useAnnouncement } from './Announcer';
import { StepErrorBoundary } from './StepErrorBoundary';
import type { StepLoader } from './stepLoader';
import { useFocusOnHeading } from './useFocusOnHeading';

interface StepViewProps {
  readonly loader: StepLoader;
  readonly step: FlowStep;
  /** Loaded while the parent fills in this one. */
  readonly next: FlowStep | undefined;
  readonly onBack?: () => void;
  readonly onContinue: () => void;
}

/**
 * One step of the flow: its page once it is loaded, that of the version before when it throws, and a
 * card with Try again when there is no version left.
 */
export function StepView(props: StepViewProps) {
  const { loader, step } = props;
  const [attempt, setAttempt] = useState(0);
  const again = () => setAttempt(attempt + 1);
  return (
    <StepErrorBoundary
      key={attempt}
      title={step.title}
      onFailed={() => loader.reject(step.step) && again()}
      onRetry={() => {
        loader.forget(step.step);
        again();
      }}
    >
      <Suspense fallback={<LoadingStep />}>
        <LoadedStep {...props} />
      </Suspense>
    </StepErrorBoundary>
  );
}

function LoadingStep() {
  const text = useText();
  useAnnouncement(text('Đang tải'));
  return <Skeleton active paragraph={{ rows: 8 }} />;
}

function LoadedStep({ loader, step, next, onBack, onContinue }: StepViewProps) {
  const { Page } = loader.loaded(step.step) ?? use(loader.load(step.step));
  useFocusOnHeading();
  useEffect(() => {
    // A failure here says nothing yet: the step itself will try again, and then say so.
    if (next)
      return whenIdle(() => void loader.load(next.step).catch(() => loader.forget(next.step)));
  }, [loader, next]);
  return (
    <Page {...(onBack && { onBack })} onContinue={onContinue} options={step.options ?? noOptions} />
  );
}

const noOptions = {};

/** Runs some work when the browser has nothing better to do; the result calls it off. */
function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 500);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: 5000 });
  return () => cancelIdleCallback(handle);
}
