import type { ReleaseSet } from 'contract';
import { RELEASE_SET_ELEMENT } from 'contract/page-elements';
import { parsePageSet } from 'contract/release-set';
import { errorMessage } from '../core/errorMessage';
import { download } from './site';

/**
 * Reads the set in a page of a site.
 *
 * @throws Error when it is no page of a flow
 */
export async function readFlowSet({ href }: URL): Promise<ReleaseSet> {
  const page = await download(href);
  const [, text] = SET_IN_PAGE.exec(page?.toString() ?? '') ?? [];
  if (text === undefined) {
    throw new Error(`${href} is no page of an admission flow: it holds no release set`);
  }
  try {
    return parsePageSet(text);
  } catch (cause) {
    const why = errorMessage(cause);
    throw new Error(`${href} holds a set that this version cannot read: ${why}`, { cause });
  }
}

const SET_IN_PAGE = new RegExp(
  `<script type="application/json" id="${RELEASE_SET_ELEMENT}">([^<]*)</script>`,
);
