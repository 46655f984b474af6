import { RELEASE_SET_ELEMENT, type ReleaseSet } from 'contract';

/**
 * Reads the set of this page from its markup.
 *
 * @throws Error when the page contains none
 */
export function readReleaseSet(page: Document = document): ReleaseSet {
  const text = page.getElementById(RELEASE_SET_ELEMENT)?.textContent;
  if (!text) throw new Error(`The page has no #${RELEASE_SET_ELEMENT}`);
  // The release tool wrote it into the page that it also wrote.
  return JSON.parse(text) as ReleaseSet;
}
