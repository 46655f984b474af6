import type { ReleaseSet } from 'contract';
import { RELEASE_SET_ELEMENT } from 'contract/page-elements';
import { parsePageSet } from 'contract/release-set';
import { errorMessage } from '../core/errorMessage';
import { contentOf, type Site } from './site';

/**
 * Reads the set in a page of a site.
 *
 * @throws Error when it is no page of a flow
 */
export async function readFlowSet(site: Site, path: string): Promise<ReleaseSet> {
  const address = site.origin + path;
  const response = await site.read(path);
  const location = response.headers.get('location');
  if (location !== null) {
    throw new Error(`${address} leads to ${new URL(location, address).href}: name that address`);
  }
  const page = await contentOf(response, ', and no page');
  const set = readSet(page.toString(), address);
  if (!set) throw new Error(`${address} is no page of an admission flow: it holds no release set`);
  return set;
}

/** Matches the set in a page. */
export const SET_IN_PAGE = new RegExp(
  `(<script type="application/json" id="${RELEASE_SET_ELEMENT}">)([^<]*)(</script>)`,
);

/**
 * The set in a page.
 *
 * @returns undefined when it is no page of a flow
 * @throws Error when the set cannot be parsed
 */
export function setOf(page: string): ReleaseSet | undefined {
  const [, , text] = SET_IN_PAGE.exec(page) ?? [];
  return text === undefined ? undefined : parsePageSet(text);
}

function readSet(page: string, address: string): ReleaseSet | undefined {
  try {
    return setOf(page);
  } catch (cause) {
    throw new Error(
      `${address} holds a set that this version cannot read: ${errorMessage(cause)}`,
      {
        cause,
      },
    );
  }
}
