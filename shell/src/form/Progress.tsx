import { useDispatch, useSelector } from 'react-redux';
import {
  selectFurthestStep,
  selectPupil,
  selectStep,
  selectVisibleSteps,
  stepChanged,
  useText,
  type RootState,
} from 'shared-store';
import { ReachedIcon } from '../chrome/icons';
import { useMobile } from '../browser/useMobile';

/**
 * The progress of the form: the step and its name, a bar of segments, and a marker for every step. On wide
 * screens, a press on a reached marker returns to its step. While the parent changes an earlier answer, the
 * steps up to the one to return to count as reached.
 */
export function Progress() {
  const steps = useSelector(selectVisibleSteps);
  const current = useSelector(selectStep);
  const furthestStep = Number(useSelector(selectFurthestStep));
  const returnTo = useSelector((state: RootState) => selectPupil(state).returnTo);
  const dispatch = useDispatch();
  const text = useText();
  const mobile = useMobile();
  const at = steps.findIndex(({ position }) => position === Number(current));
  const title = text(steps[at]?.title ?? '');
  const reached = Math.max(furthestStep, Number(returnTo));
  return (
    <div className="shell-progress" role="group" aria-label={text('Tiến trình đăng ký')}>
      <p className="shell-progress-text">
        {returnTo === '' ? (
          <>
            <span>{text('Bước {step}/{total}', { step: at + 1, total: steps.length })}</span>
            <span className="shell-progress-title" aria-hidden="true">{` · ${title}`}</span>
          </>
        ) : (
          <span>{text('Đang sửa: {title}', { title })}</span>
        )}
      </p>
      <div className="shell-bar" aria-hidden="true">
        {steps.map(({ step }, index) => (
          <span key={step} data-done={index <= at} />
        ))}
      </div>
      <ol className="shell-markers">
        {steps.map(({ step, title, position }, index) => {
          const isCurrent = index === at;
          const isReached = position <= reached;
          return (
            <li
              key={step}
              data-reached={isReached}
              {...(isCurrent && { 'aria-current': 'step' as const })}
            >
              <span className="shell-ring" aria-hidden="true">
                {isCurrent ? <span className="shell-dot" /> : isReached && <ReachedIcon />}
              </span>
              {/* On a phone, a marker is too small to press. */}
              {position <= furthestStep && !isCurrent && !mobile ? (
                <button
                  className="shell-marker-name"
                  type="button"
                  onClick={() => dispatch(stepChanged(String(position)))}
                >
                  {text(title)}
                </button>
              ) : (
                <span className="shell-marker-name">{text(title)}</span>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
