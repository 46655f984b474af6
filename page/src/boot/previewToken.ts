import { readStorage } from './readStorage';

const KEY = 'preview';

/** The token of the preview that this tab shows: of its address, or of one that it began at. */
export function previewToken(): string | undefined {
  const [, given] = /[?&]preview=([0-9a-f]{32})(?:&|$)/.exec(window.location.search) || [];
  if (given) {
    try {
      window.sessionStorage.setItem(KEY, given);
    } catch {
      // Known as long as it is in the address.
    }
    return given;
  }
  return readStorage('sessionStorage', KEY) ?? undefined;
}

/** Leaves a preview that has ended: the tab shows the form from now on. */
export function leavePreview(): void {
  try {
    window.sessionStorage.removeItem(KEY);
  } catch {
    // It was in the address alone.
  }
}
