import { COLOR_MODE_KEY, COLOR_SCHEME_KEY } from 'contract';
import { useEffect, useSyncExternalStore } from 'react';
import { safeStorage } from 'shared-store';

export type ColorMode = 'light' | 'dark' | 'system';

/** The reader's colour mode, light by default. */
export function useColorMode(): [ColorMode, (mode: ColorMode) => void] {
  return [useSyncExternalStore(subscribe, storedMode, firstMode), choose];
}

/**
 * Stores the colour mode, and sets `<html data-mode>` to `light` or `dark`, as the page does before its
 * first paint. Call it once per page.
 */
export function useAppliedColorMode(): void {
  const [mode] = useColorMode();
  useEffect(() => {
    const dark = window.matchMedia('(prefers-color-scheme: dark)');
    const apply = () => {
      // Read it again: the first render does not use the storage.
      const mode = storedMode();
      const scheme = mode === 'system' ? (dark.matches ? 'dark' : 'light') : mode;
      document.documentElement.dataset.mode = scheme;
      storage.set(COLOR_MODE_KEY, mode);
      storage.set(COLOR_SCHEME_KEY, scheme);
    };
    apply();
    dark.addEventListener('change', apply);
    return () => dark.removeEventListener('change', apply);
  }, [mode]);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const listeners = new Set<() => void>();

function choose(mode: ColorMode) {
  chosen = mode;
  listeners.forEach((listener) => listener());
}

/** Where the browser forbids storage, the choice lasts as long as the page. */
let chosen: ColorMode | undefined;

const storage = safeStorage(() => window.localStorage);

function storedMode(): ColorMode {
  const stored = chosen ?? storage.get(COLOR_MODE_KEY);
  return stored === 'dark' || stored === 'system' ? stored : 'light';
}

/** The mode in the prerendered markup. */
const firstMode = (): ColorMode => 'light';
