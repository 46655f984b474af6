import { useCallback, useState, type ComponentType } from 'react';
import type { CalendarProps } from './Calendar';

interface CalendarState {
  /** Set while the calendar is open and its code has loaded. */
  readonly Calendar: ComponentType<CalendarProps> | undefined;
  readonly toggle: () => void;
  readonly close: () => void;
}

/**
 * Loads antd's calendar, which is large, when it is opened. A date can be typed without it, so a
 * calendar that fails to load breaks nothing else; opening it again loads it again.
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
