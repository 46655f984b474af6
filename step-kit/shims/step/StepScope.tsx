import type { StepPageProps } from 'shared-store';
import step from 'scoped-step';

/** The value of `data-step`, with which the step's style sheet begins its selectors; the build sets it. */
declare const STEP_SCOPE: string;

/** The step, in the element that its own style sheet applies to. A build with such a sheet exposes it. */
export default { ...step, Page: ScopedPage };

function ScopedPage(props: StepPageProps) {
  return (
    <div data-step={STEP_SCOPE}>
      <step.Page {...props} />
    </div>
  );
}
