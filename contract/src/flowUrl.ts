/** The flow that is at the site's root; every other one is below its id. */
export const ROOT_FLOW = 'admission';

/** Where a flow's addresses begin, from the site's root: `/` or `/summer-school/`. */
export const flowUrl = (flowId: string) => (flowId === ROOT_FLOW ? '/' : `/${flowId}/`);

/**
 * What a page of a flow adds to the address of a list, so that a server with several schools knows which
 * one asks: nothing for the flow at the root, which the plain path means.
 */
export const lookupQuery = (flowId: string) =>
  flowId === ROOT_FLOW ? '' : `?flow=${encodeURIComponent(flowId)}`;

/**
 * The parts of an address as a poster or a chat may have changed them: decoded, in lower case, `_` as `-`,
 * and without the punctuation around each. The first one names a flow, if any does.
 *
 * @param path a path as it was requested, with or without its query
 */
export function addressParts(path: string): string[] {
  // Decodes what can be decoded, and leaves the rest.
  const text = new URLSearchParams(`path=${path}`).get('path') ?? '';
  // From a letter or digit to the last one before a slash.
  return text.toLowerCase().replace(/_/g, '-').match(PARTS) ?? [];
}

const PARTS = /[\p{L}\p{N}]([^/\\?#]*[\p{L}\p{N}])?/gu;
