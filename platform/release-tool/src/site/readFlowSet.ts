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
  const [, text] = SET_IN_PAGE.exec(page.toString()) ?? [];
  if (text === undefined) {
    throw new Error(`${address} is no page of an admission flow: it holds no release set`);
  }
  try {
    return parsePageSet(text);
  } catch (cause) {
    const why = errorMessage(cause);
    throw new Error(`${address} holds a set that this version cannot read: ${why}`, { cause });
  }
}

const SET_IN_PAGE = new RegExp(
  `<script type="application/json" id="${RELEASE_SET_ELEMENT}">([^<]*)</script>`,
);
