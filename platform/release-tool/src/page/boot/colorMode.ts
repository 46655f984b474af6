import { COLOR_MODE_KEY } from 'contract';
import { readStorage } from './storage';

/** The colour mode before first paint, light by default. Later the shell keeps it up to date. */
export function storedColorMode(): 'light' | 'dark' {
  const mode = readStorage('localStorage', COLOR_MODE_KEY);
  const isDark =
    mode === 'system' ? window.matchMedia('(prefers-color-scheme: dark)').matches : mode === 'dark';
  return isDark ? 'dark' : 'light';
}
