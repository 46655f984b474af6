import { useSyncExternalStore } from 'react';

/** Extra small and small (ROUTES-6, ROUTES-7): under 960 px. */
const query = window.matchMedia('(max-width: 959.98px)');

/** Whether the mobile layout is used; follows the window's width. */
export function useMobile(): boolean {
  return useSyncExternalStore(subscribe, isMobile, isMobile);
}

const isMobile = () => query.matches;

function subscribe(listener: () => void) {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
