import { ConfigContext } from 'antd/es/config-provider/context';
import MotionWrapper from 'antd/es/config-provider/MotionWrapper';
import { useContext, useMemo, useRef } from 'react';
import type { StepPageProps } from 'shared-store';
import step from 'scoped-step';

/** The value of `data-step`, with which the step's style sheet begins its selectors; the build sets it. */
declare const STEP_SCOPE: string;

/**
 * As StepScope, for a step with antd components of its own: what they open is shown within the scope,
 * and nothing moves. They have a copy of antd's contexts, so no provider of the page reaches them.
 */
export default { ...step, Page: ScopedPage };

function ScopedPage(props: StepPageProps) {
  const scope = useRef<HTMLDivElement>(null);
  const around = useContext(ConfigContext);
  const config = useMemo(
    () => ({ ...around, getPopupContainer: () => scope.current ?? document.body }),
    [around],
  );
  return (
    <div data-step={STEP_SCOPE} ref={scope}>
      <ConfigContext.Provider value={config}>
        <MotionWrapper>
          <step.Page {...props} />
        </MotionWrapper>
      </ConfigContext.Provider>
    </div>
  );
}
