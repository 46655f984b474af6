import layout from './layout.module.css';
import { ConfigContext } from 'antd/es/config-provider/context';
import MotionWrapper from 'antd/es/config-provider/MotionWrapper';
import { useContext, useMemo, useRef } from 'react';
import type { StepDefinition, StepPageProps } from 'shared-store';
import step from 'step-source';

/** Names the step's version; the build sets it. */
declare const STEP_SCOPE: string;

/**
 * A step with antd components of its own: what they open is shown within its element, and nothing moves.
 * They have a copy of antd's contexts, so no provider of the page reaches them.
 */
const antdStep: StepDefinition = { ...step, Page: AntdPage };
export default antdStep;

function AntdPage(props: StepPageProps) {
  const element = useRef<HTMLDivElement>(null);
  const around = useContext(ConfigContext);
  const config = useMemo(
    () => ({ ...around, getPopupContainer: () => element.current ?? document.body }),
    [around],
  );
  return (
    <div className={layout.step} data-step={STEP_SCOPE} ref={element}>
      <ConfigContext.Provider value={config}>
        <MotionWrapper>
          <step.Page {...props} />
        </MotionWrapper>
      </ConfigContext.Provider>
    </div>
  );
}
