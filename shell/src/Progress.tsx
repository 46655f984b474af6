import { useSelector } from 'react-redux';
import {
  selectFurthestStep,
  selectPupil,
  selectStep,
  selectVisibleSteps,
  useText,
  type RootState,
} from 'shared-store';

/**
 * The progress of the form: a bar of segments where there is room, and a marker for every step. While the
 * parent changes an earlier answer, the steps up to the one to return to count as reached.
 */
export function Progress() {
  const steps = useSelector(selectVisibleSteps);
  const current = useSelector(selectStep);
  const furthestStep = useSelector(selectFurthestStep);
  const returnTo = useSelector((state: RootState) => selectPupil(state).returnTo);
  const text = useText();
  const at = steps.findIndex(({ position }) => position === Number(current));
  const changed = returnTo === '' ? undefined : steps[at];
  const reached = Math.max(Number(furthestStep), Number(returnTo));
  return (
    <div className="shell-progress" role="group" aria-label={text('Tiến trình đăng ký')}>
      <p className="shell-progress-text">
        {changed
          ? text('Đang sửa: {title}', { title: text(changed.title) })
          : text('Bước {step}/{total}', { step: at + 1, total: steps.length })}
      </p>
      <div className="shell-bar" aria-hidden="true">
        {steps.map(({ step }, index) => (
          <span key={step} data-done={index <= at} />
        ))}
      </div>
      <ol className="shell-markers">
        {steps.map(({ step, title, position }, index) => (
          <li
            key={step}
            data-reached={position <= reached}
            {...(index === at && { 'aria-current': 'step' })}
          >
            <span className="shell-ring" aria-hidden="true">
              {index === at && <span className="shell-dot" />}
            </span>
            <span className="shell-marker-name">{text(title)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
