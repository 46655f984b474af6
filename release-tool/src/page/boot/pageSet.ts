import { RELEASE_SET_ELEMENT, type ReleaseSet } from 'contract';

// The release tool writes it into the page, above this script.
const element = document.getElementById(RELEASE_SET_ELEMENT) as HTMLElement;

/** The set of this page. */
export const servedSet = JSON.parse(element.textContent) as ReleaseSet;

/** Replaces the set that the shell reads. */
export const writePageSet = (set: ReleaseSet) => {
  element.textContent = JSON.stringify(set);
};
