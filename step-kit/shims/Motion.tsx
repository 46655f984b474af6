import { forwardRef, useLayoutEffect, useRef, useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';

interface MotionProps {
  readonly visible?: boolean;
  readonly removeOnLeave?: boolean;
  readonly forceRender?: boolean;
  readonly leavedClassName?: string;
  /** Has a popup find its place, once its content is there. */
  readonly onAppearPrepare?: () => Promise<void> | undefined;
  readonly onVisibleChanged?: (visible: boolean) => void;
  readonly children: (given: Shown, ref: (element: unknown) => void) => ReactNode;
}

interface Shown {
  readonly visible: boolean;
  readonly className?: string;
  readonly style?: CSSProperties;
}

/** Stands in for what moves a thing in and out: the kit's are there or not, at once. */
const Motion = forwardRef<unknown, MotionProps>(function Motion(props, _ref) {
  const { visible = true, removeOnLeave = true, forceRender, leavedClassName, children } = props;
  const [shown, setShown] = useState(visible);
  if (visible && !shown) setShown(true);

  useTold(visible, props);

  if (visible) return children({ visible }, noRef);
  if (!removeOnLeave && shown && leavedClassName) {
    return children({ visible, className: leavedClassName }, noRef);
  }
  const kept = forceRender || (!removeOnLeave && !leavedClassName);
  return kept ? children({ visible, style: { display: 'none' } }, noRef) : null;
});
export default Motion;

/** What stands where it is needs no measuring. */
const noRef = () => {};

/** Whoever shows something is told when it is in its place, and when it is gone. */
function useTold(visible: boolean, { onAppearPrepare, onVisibleChanged }: MotionProps) {
  const mounted = useRef(false);
  const tell = useRef({ onAppearPrepare, onVisibleChanged });
  useLayoutEffect(() => {
    tell.current = { onAppearPrepare, onVisibleChanged };
  });
  useLayoutEffect(() => {
    const changed = mounted.current || visible;
    mounted.current = true;
    if (!changed) return;
    let current = true;
    const prepared = visible ? tell.current.onAppearPrepare?.() : undefined;
    void Promise.resolve(prepared).then(() => {
      if (current) tell.current.onVisibleChanged?.(visible);
    });
    return () => {
      current = false;
    };
  }, [visible]);
}
