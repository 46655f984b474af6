import type { FlowStep } from 'contract';
import { memo, Suspense, use, useLayoutEffect, useState } from 'react';
import { useText } from 'shared-store';
import { adoptEarlyInput } from './adoptEarlyInput';
import { useAnnouncement } from '../chrome/Announcer';
import { RunMarks } from './RunMarks';
import { StepErrorBoundary } from '../loading/StepErrorBoundary';
import type { StepLoader } from '../loading/stepLoader';
import { StepSkeleton } from '../loading/StepSkeleton';
import { useFocusOnStep, useScrollToTop } from '../browser/stepFocus';

interface StepViewProps {
  readonly loader: StepLoader;
  readonly step: FlowStep;
  /** Whether the step is shown or rendered hidden; undefined for neither. */
  readonly mode: 'visible' | 'hidden' | undefined;
  readonly onBack?: () => void;
  readonly onContinue: () => void;
}

/**
 * One step of the flow: its page once it is loaded, the fallback when it throws, and a card with Try again
 * when no version is left. Memoized: it renders when its own props change.
 */
export const StepView = memo(function StepView(props: StepViewProps) {
  const { loader, step, mode, onBack } = props;
  const [attempt, setAttempt] = useState(0);
  const again = () => setAttempt(attempt + 1);
  return (
    <StepErrorBoundary
      key={attempt}
      mode={mode}
      title={step.title}
      onFailed={(error) => loader.markFailed(step.step, error) && again()}
      onRetry={() => {
        loader.reset(step.step);
        again();
      }}
      onBack={onBack}
      prefetch={() => loader.prefetch(step.step)}
      onLoaded={again}
    >
      <Suspense fallback={<LoadingStep title={step.title} />}>
        <LoadedStep {...props} />
      </Suspense>
    </StepErrorBoundary>
  );
});

function LoadingStep({ title }: Pick<FlowStep, 'title'>) {
  const text = useText();
  useAnnouncement(text('Đang tải'));
  useScrollToTop();
  // For the page's style: the step that comes moves what is below it.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.loading = '';
    return () => {
      delete dataset.loading;
    };
  }, []);
  return (
    <>
      <h1 className="kit-visually-hidden">{text(title)}</h1>
      <StepSkeleton />
    </>
  );
}

function LoadedStep({ loader, step, mode, onBack, onContinue }: StepViewProps) {
  const { Page } = use(loader.load(step.step));
  useFocusOnStep();
  useEarlyInput(mode === 'visible');
  return (
    <RunMarks onRunning={(running) => loader.markRunning(step.step, running)}>
      <Page
        {...(onBack && { onBack })}
        onContinue={onContinue}
        options={step.options ?? noOptions}
      />
    </RunMarks>
  );
}

/** In a layout effect of a parent, so after those of the inputs, which then listen. */
function useEarlyInput(isVisible: boolean) {
  useLayoutEffect(() => {
    const root = document.getElementById('root');
    if (isVisible && root) adoptEarlyInput(root);
  }, [isVisible]);
}

const noOptions = {};
