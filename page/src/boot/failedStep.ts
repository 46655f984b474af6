import { FAILED_KEY } from 'contract';

/**
 * A step whose code never ended, or threw, in an earlier page of this tab: see `failedVersions` in the
 * shell, which keeps the set of one that hung.
 *
 * @returns that set, or the empty text of one that threw; undefined when there is none
 */
export function failedStep(): string | undefined {
  try {
    const storage = window.sessionStorage;
    const failed = Object.keys(storage).filter((key) => key.startsWith(FAILED_KEY));
    return failed
      .map((key) => storage.getItem(key) ?? '')
      .sort()
      .pop();
  } catch {
    return undefined;
  }
}
