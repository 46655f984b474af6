import { useSelector } from 'react-redux';
import { selectFlow, selectPupil, useText } from 'shared-store';
import { useMobile } from './useMobile';

/** How far the form is: a bar of segments where there is room, and a marker for every step. */
export function Progress() {
  const { steps } = useSelector(selectFlow);
  const { step: current, reached } = useSelector(selectPupil);
  const mobile = useMobile();
  const text = useText();
  const position = Number(current);
  return (
    <div className="shell-progress" role="group" aria-label={text('Tiến trình đăng ký')}>
      <p className="shell-progress-text">
        {text('Bước {step}/{total}', { step: position, total: steps.length })}
      </p>
      {mobile || (
        <div className="shell-bar" aria-hidden="true">
          {steps.map(({ step }, index) => (
            <span key={step} data-done={index < position} />
          ))}
        </div>
      )}
      <ol className="shell-markers">
        {steps.map(({ step, title }, index) => (
          <li
            key={step}
            data-reached={index < Number(reached)}
            {...(index + 1 === position && { 'aria-current': 'step' })}
          >
            <span className="shell-ring" aria-hidden="true">
              {index + 1 === position && <span className="shell-dot" />}
            </span>
            <span className="shell-marker-name">{text(title)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
