import { useDispatch, useSelector, useStore } from 'react-redux';
import {
  selectNextStep,
  selectPupil,
  selectShownSteps,
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
import { useStepHistory } from './useStepHistory';
import { useThankAfterSuccess } from './useThankAfterSuccess';

/** The registration form: the header, how far it is, and the step that it is at. */
export function HomePage({ loader }: { loader: StepLoader }) {
  const steps = useSelector(selectShownSteps);
  const { step } = useSelector(selectPupil);
  const store = useStore<RootState>();
  const dispatch = useDispatch();
  const goBack = useStepHistory();
  const sent = useThankAfterSuccess();

  const index = steps.findIndex(({ position }) => position === Number(step));
  const current = steps[index];
  const next = steps[index + 1];
  if (!current || sent) return null;
  return (
    <div className="shell">
      <Header />
      <main className="shell-main shell-flow">
        <Progress />
        <Notices />
        <StepView
          key={current.step}
          loader={loader}
          step={current}
          next={next}
          {...(index > 0 && { onBack: goBack })}
          onContinue={() => {
            // As the answers are now: the last of them may have come with the same press.
            const follows = selectNextStep(store.getState());
            if (follows) dispatch(stepCompleted(String(follows.position)));
          }}
        />
      </main>
      <StartOver />
      <IdleWarning />
    </div>
  );
}
