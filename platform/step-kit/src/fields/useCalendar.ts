import { useCallback, useState, type ComponentType } from 'react';
import type { CalendarProps } from './Calendar';

interface CalendarState {
  /** Set while the calendar is open and its code has loaded. */
  readonly Calendar: ComponentType<CalendarProps> | undefined;
  readonly toggle: () => void;
  readonly close: () => void;
}

/**
 * Loads antd's calendar, which is large, when it is first opened. If that fails, dates can still be typed,
 * and opening it again retries.
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
