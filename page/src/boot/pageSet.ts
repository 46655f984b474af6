import { RELEASE_SET_ELEMENT, type ReleaseSet } from 'contract';

// The release tool writes it into the page, above this script.
const element = document.getElementById(RELEASE_SET_ELEMENT) as HTMLElement;

/** The set that this page was made for. */
export const servedSet = JSON.parse(element.textContent) as ReleaseSet;

/** Sets the page's release set, where the shell reads it. */
export const writePageSet = (set: ReleaseSet) => {
  element.textContent = JSON.stringify(set);
};
