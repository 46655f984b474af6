import { useSelector } from 'react-redux';
import { selectFlow, useText } from 'shared-store';

/** The introduction of the flow, if it has one. */
export function Intro() {
  const { intro } = useSelector(selectFlow);
  const text = useText();
  return intro !== undefined && <p className="shell-intro">{text(intro)}</p>;
}
