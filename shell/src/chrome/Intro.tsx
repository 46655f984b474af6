import { useSelector } from 'react-redux';
import { selectFlow, useText } from 'shared-store';

/** What the flow tells a parent who begins, if it does. */
export function Intro() {
  const { intro } = useSelector(selectFlow);
  const text = useText();
  return intro !== undefined && <p className="shell-intro">{text(intro)}</p>;
}
