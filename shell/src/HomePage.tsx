import { useDispatch, useSelector } from 'react-redux';
import { selectFlow, selectPupil, stepChanged } from 'shared-store';
import { Header } from './Header';
import { Notices } from './Notices';
import { Progress } from './Progress';
import type { StepLoader } from './stepLoader';
import { StepView } from './StepView';
import { useStepHistory } from './useStepHistory';
import { useThankAfterSuccess } from './useThankAfterSuccess';

/** The registration form: the header, how far it is, and the step that it is at. */
export function HomePage({ loader }: { loader: StepLoader }) {
  const { steps } = useSelector(selectFlow);
  const { step } = useSelector(selectPupil);
  const dispatch = useDispatch();
  const goBack = useStepHistory();
  const sent = useThankAfterSuccess();

  const position = Number(step);
  const current = steps[position - 1];
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
          next={steps[position]}
          {...(position > 1 && { onBack: goBack })}
          onContinue={() => {
            if (position < steps.length) dispatch(stepChanged(String(position + 1)));
          }}
        />
      </main>
    </div>
  );
}
