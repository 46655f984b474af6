import { readStorage, writeSession } from './storage';

const KEY = 'preview';

/** The token of the preview that this tab shows, from the address of this page or of an earlier one. */
export function previewToken(): string | undefined {
  const [, given] = /[?&]preview=([0-9a-f]{32})(?:&|$)/.exec(window.location.search) || [];
  if (!given) return readStorage('sessionStorage', KEY) || undefined;
  writeSession(KEY, given);
  return given;
}

/** Leaves a preview that has ended. */
export const leavePreview = () => writeSession(KEY, undefined);
