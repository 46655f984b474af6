import { useEffect, useState } from 'react';
import { safeStorage } from 'shared-store';

export type ColorMode = 'light' | 'dark' | 'system';

/** Local storage keys of the choice, and of the scheme last derived from it. */
const MODE_KEY = 'mui-mode';
const SCHEME_KEY = 'mui-color-scheme';

/**
 * The reader's colour mode, light by default, kept in local storage. `<html data-mode>` holds the
 * resulting mode, `light` or `dark`; the page sets it before its first paint, and this keeps it up to
 * date.
 */
export function useColorMode(): [ColorMode, (mode: ColorMode) => void] {
  const [mode, setMode] = useState(storedMode);
  useEffect(() => {
    const dark = window.matchMedia('(prefers-color-scheme: dark)');
    const apply = () => {
      const scheme = mode === 'system' ? (dark.matches ? 'dark' : 'light') : mode;
      document.documentElement.dataset.mode = scheme;
      storage.set(MODE_KEY, mode);
      storage.set(SCHEME_KEY, scheme);
    };
    apply();
    dark.addEventListener('change', apply);
    return () => dark.removeEventListener('change', apply);
  }, [mode]);
  return [mode, setMode];
}

function storedMode(): ColorMode {
  const stored = storage.get(MODE_KEY);
  return stored === 'dark' || stored === 'system' ? stored : 'light';
}

/** In a browser that forbids storage only the choice is lost, with the page. */
const storage = safeStorage(() => window.localStorage);
