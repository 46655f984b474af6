import { FAILED_KEY } from 'contract';

/**
 * Whether a step's code hung or threw in an earlier page of this tab: see `failedVersions` in the shell.
 *
 * @returns the id of the set of a step that hung, '' for one that threw, undefined when there is none
 */
export function failedStep(): string | undefined {
  try {
    const storage = window.sessionStorage;
    const failed = Object.keys(storage).filter((key) => key.startsWith(FAILED_KEY));
    return failed
      .map((key) => storage.getItem(key) || '')
      .sort()
      .pop();
  } catch {
    return undefined;
  }
}
