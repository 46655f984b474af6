import { RELEASE_SET_ELEMENT, type ReleaseSet } from 'contract';

// The release tool writes it into the page, above this script.
const element = document.getElementById(RELEASE_SET_ELEMENT) as HTMLElement;
const text = element.firstChild as Text;

/** The set of this page. */
export const servedSet = JSON.parse(text.data) as ReleaseSet;

/** Replaces the set that the shell reads. Trusted Types refuse a new `textContent` of a script element. */
export const writePageSet = (set: ReleaseSet) => {
  text.data = JSON.stringify(set);
};
