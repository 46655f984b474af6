import { useCallback, useState, type ComponentType } from 'react';
import type { CalendarProps } from './Calendar';

interface CalendarState {
  /** There while it is open, and its code has come. */
  readonly Calendar: ComponentType<CalendarProps> | undefined;
  readonly toggle: () => void;
  readonly close: () => void;
}

/**
 * antd's calendar, which is large: it comes when it is asked for. It is a help beside a date that can
 * be typed, so one that does not come takes nothing else down; asking again loads it again.
 */
export function useCalendar(): CalendarState {
  const [loaded, setLoaded] = useState<ComponentType<CalendarProps>>();
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const toggle = () => {
    setOpen(!open);
    if (loaded) return;
    import('./Calendar').then(
      ({ default: Calendar }) => setLoaded(() => Calendar),
      () => setOpen(false),
    );
  };
  return { Calendar: open ? loaded : undefined, toggle, close };
}
