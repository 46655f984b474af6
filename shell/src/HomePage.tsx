import { useDispatch, useSelector } from 'react-redux';
import { selectShownSteps, selectStep, stepChanged } from 'shared-store';
import { Header } from './Header';
import { Notices } from './Notices';
import { Progress } from './Progress';
import type { StepLoader } from './stepLoader';
import { StepView } from './StepView';
import { useLoadAhead } from './useLoadAhead';
import { useSteady } from './useSteady';
import { useStepHistory } from './useStepHistory';
import { useThankAfterSuccess } from './useThankAfterSuccess';

/** The registration form: the header, how far it is, and the step that it is at. */
export function HomePage({ loader }: { loader: StepLoader }) {
  const steps = useSelector(selectShownSteps);
  const step = useSelector(selectStep);
  const dispatch = useDispatch();
  const goBack = useSteady(useStepHistory());
  const sent = useThankAfterSuccess();
  const index = steps.findIndex(({ position }) => position === Number(step));
  const current = steps[index];
  const next = steps[index + 1];
  useLoadAhead(loader, next);
  const goOn = useSteady(() => {
    if (next) dispatch(stepChanged(String(next.position)));
  });
  if (!current || sent) return null;
  return (
    <div className="shell">
      <Header />
      <main className="shell-main">
        <Progress />
        <Notices />
        <StepView
          key={current.step}
          loader={loader}
          step={current}
          {...(index > 0 && { onBack: goBack })}
          onContinue={goOn}
        />
      </main>
    </div>
  );
}
