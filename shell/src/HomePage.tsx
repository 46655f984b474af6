import { Activity } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import {
  selectNextStep,
  selectPupil,
  selectVisibleSteps,
  selectStep,
  stepCompleted,
  type RootState,
} from 'shared-store';
import { Header } from './Header';
import { IdleWarning } from './IdleWarning';
import { Notices } from './Notices';
import { Progress } from './Progress';
import { StartOver } from './StartOver';
import type { StepLoader } from './stepLoader';
import { StepView } from './StepView';
import { usePreloadStep } from './usePreloadStep';
import { useEventCallback } from './useEventCallback';
import { useStepHistory } from './useStepHistory';
import { useSuccessRedirect } from './useSuccessRedirect';

/**
 * The registration form: the header, the progress, and the current step. The next step is rendered,
 * hidden, while the parent fills in this one: Continue only shows it.
 */
export function HomePage({ loader }: { loader: StepLoader }) {
  const steps = useSelector(selectVisibleSteps);
  const step = useSelector(selectStep);
  const next = useSelector(selectNextStep);
  const store = useStore<RootState>();
  const dispatch = useDispatch();
  const goBack = useEventCallback(useStepHistory());
  const sent = useSuccessRedirect();
  const goOn = useEventCallback(() => {
    // Read the current answers: the same press may have committed the last of them.
    const follows = selectNextStep(store.getState());
    if (follows) dispatch(stepCompleted(String(follows.position)));
  });

  const current = steps.find(({ position }) => position === Number(step));
  const dirty = useSelector((state: RootState) => selectPupil(state).dirty);
  const ahead = usePreloadStep(loader, next, dirty);
  if (!current || sent) return null;
  return (
    <div className="shell">
      <Header />
      <main className="shell-main shell-flow">
        <Progress />
        <Notices />
        {[current, ahead].map(
          (shown) =>
            shown && (
              <Activity key={shown.step} mode={shown === current ? 'visible' : 'hidden'}>
                <StepView
                  loader={loader}
                  step={shown}
                  {...(shown !== steps[0] && { onBack: goBack })}
                  onContinue={goOn}
                />
              </Activity>
            ),
        )}
      </main>
      <StartOver />
      <IdleWarning />
    </div>
  );
}
