import { useEffect } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import {
  selectFlow,
  selectKept,
  selectNextStep,
  selectPupil,
  selectVisibleSteps,
  selectStep,
  stepCompleted,
  useText,
  type RootState,
} from 'shared-store';
import { Footer } from '../chrome/Footer';
import { Header } from '../chrome/Header';
import { IdleWarning } from '../kept/IdleWarning';
import { Notices } from './Notices';
import { Progress } from './Progress';
import { opened } from '../browser/routes';
import type { StepLoader } from '../loading/stepLoader';
import { useRenewal } from '../renewal/useRenewal';
import { StepView } from './StepView';
import { useFocusOnStep } from '../browser/stepFocus';
import { useKeptForm, type KeptForm } from '../kept/useKeptForm';
import { usePrefetchSteps } from '../loading/usePrefetchSteps';
import { usePreloadStep } from '../loading/usePreloadStep';
import { useEventCallback } from '../browser/useEventCallback';
import { useStepHistory } from './useStepHistory';
import { useSuccessRedirect } from './useSuccessRedirect';

/**
 * The registration form: the header, the progress, and the current step. The next step is rendered hidden
 * while the parent fills in this one, so that Continue only shows it. Every step keeps its view, because
 * its effects may still throw when the parent leaves it.
 */
export function HomePage({ loader }: { loader: StepLoader }) {
  const lost = useRenewal(loader.set);
  const steps = useSelector(selectVisibleSteps);
  const step = useSelector(selectStep);
  const next = useSelector(selectNextStep);
  const store = useStore<RootState>();
  const dispatch = useDispatch();
  const goBack = useEventCallback(useStepHistory());
  const sent = useSuccessRedirect();
  // The boot script has reported it, unless the page was opened at the thank-you page.
  useEffect(() => {
    if (!sent) window.openVisit?.report({ type: 'begun' });
  }, [sent]);
  const goOn = useEventCallback(() => {
    // Read the store: the same press may have committed an answer.
    const follows = selectNextStep(store.getState());
    opened.isUnknown = false; // the parent has seen the notice
    if (follows) dispatch(stepCompleted(String(follows.position)));
  });

  const current = sent ? undefined : steps.find(({ position }) => position === Number(step));
  const isChanging = useSelector((state: RootState) => selectPupil(state).returnTo !== '');
  const dirty = useSelector((state: RootState) => selectPupil(state).dirty);
  usePrefetchSteps(loader, useSelector(selectFlow).steps, step, dirty);
  const isOffered = useSelector((state: RootState) => selectKept(state).offeredAt !== undefined);
  const kept = useKeptForm();
  const ahead = usePreloadStep(loader, isOffered ? undefined : next, dirty);
  if (isOffered && !sent) {
    return (
      <div className="shell">
        <Header />
        <main className="shell-main">{kept && <Offer kept={kept} />}</main>
      </div>
    );
  }
  return (
    <div className="shell" hidden={!current}>
      <Header />
      <main className="shell-main">
        <Progress />
        {current === steps[0] && !isChanging && <Intro />}
        <Notices kept={kept} />
        {/* The current step first: the page's first heading must be its own. */}
        {[...new Set([current, ahead, ...steps])].map(
          (view) =>
            view && (
              <StepView
                key={view.step}
                loader={loader}
                step={view}
                mode={view === current ? 'visible' : view === ahead ? 'hidden' : undefined}
                {...(view !== steps[0] && { onBack: goBack })}
                onContinue={goOn}
              />
            ),
        )}
      </main>
      <Footer>{kept?.KeepForm && <kept.KeepForm />}</Footer>
      <IdleWarning />
      {lost}
    </div>
  );
}

/** Offers to continue a kept form; nothing of the form is in the page before that. */
function Offer({ kept: { KeptFormCard, keeper } }: { kept: KeptForm }) {
  useFocusOnStep(true);
  return keeper && <KeptFormCard keeper={keeper} />;
}

/** The introduction of the flow, if it has one. */
function Intro() {
  const { intro } = useSelector(selectFlow);
  const text = useText();
  return intro !== undefined && <p className="shell-intro">{text(intro)}</p>;
}
