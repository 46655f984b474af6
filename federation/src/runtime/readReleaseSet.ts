import { RELEASE_SET_ELEMENT, type ReleaseSet } from 'contract';

/**
 * Reads the set that this page was made for from the page itself, without a request.
 *
 * @throws Error when the page holds none
 */
export function readReleaseSet(page: Document = document): ReleaseSet {
  const text = page.getElementById(RELEASE_SET_ELEMENT)?.textContent;
  if (!text) throw new Error(`The page has no #${RELEASE_SET_ELEMENT}`);
  // The release tool wrote it into the page that it also wrote.
  return JSON.parse(text) as ReleaseSet;
}
