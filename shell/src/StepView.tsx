import type { FlowStep } from 'contract';
import { memo, Suspense, use, useState } from 'react';
import { useText } from 'shared-store';
import { useAnnouncement } from './Announcer';
import { StepErrorBoundary } from './StepErrorBoundary';
import type { StepLoader } from './stepLoader';
import { StepSkeleton } from './StepSkeleton';
import { useFocusOnHeading, useScrollToTop } from './stepFocus';

interface StepViewProps {
  readonly loader: StepLoader;
  readonly step: FlowStep;
  readonly onBack?: () => void;
  readonly onContinue: () => void;
}

/**
 * One step of the flow: its page once it is loaded, that of the version before when it throws, and a
 * card with Try again when there is no version left. It renders when its own props change.
 */
export const StepView = memo(function StepView(props: StepViewProps) {
  const { loader, step } = props;
  const [attempt, setAttempt] = useState(0);
  const again = () => setAttempt(attempt + 1);
  return (
    <StepErrorBoundary
      key={attempt}
      title={step.title}
      onFailed={() => loader.markFailed(step.step) && again()}
      onRetry={() => {
        loader.reset(step.step);
        again();
      }}
    >
      <Suspense fallback={<LoadingStep />}>
        <LoadedStep {...props} />
      </Suspense>
    </StepErrorBoundary>
  );
});

function LoadingStep() {
  const text = useText();
  useAnnouncement(text('Đang tải'));
  useScrollToTop();
  return <StepSkeleton />;
}

function LoadedStep({ loader, step, onBack, onContinue }: StepViewProps) {
  const loaded = loader.loaded(step.step);
  // Call `use` in every render: React renders a suspended component again, and counts these calls.
  const { Page } = use(loaded ? fulfilled(loaded) : loader.load(step.step));
  useFocusOnHeading();
  return (
    <Page {...(onBack && { onBack })} onContinue={onContinue} options={step.options ?? noOptions} />
  );
}

/** A promise that `use` does not wait for: React reads the result from these two properties. */
const fulfilled = <T,>(value: T) =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled', value });

const noOptions = {};
