/** The flow at the site's root; all others are below their ids. */
export const ROOT_FLOW = 'admission';

/** The base path of a flow: `/` or `/summer-school/`. */
export const flowUrl = (flowId: string) => (flowId === ROOT_FLOW ? '/' : `/${flowId}/`);

/**
 * The query that a page adds to the address of a list, so that a server with several schools knows the
 * flow; empty for the flow at the root.
 */
export const lookupQuery = (flowId: string) =>
  flowId === ROOT_FLOW ? '' : `?flow=${encodeURIComponent(flowId)}`;

/**
 * The parts of an address, as a poster or a chat may have changed it: decoded, in lower case, with `_` as
 * `-`, and without punctuation around each part. The first one names a flow, if any does.
 *
 * @param path as requested, with or without its query
 */
export function addressParts(path: string): string[] {
  // Decodes only valid escapes.
  const text = new URLSearchParams(`path=${path}`).get('path') ?? '';
  // Each part: from its first letter or digit to its last one.
  return text.toLowerCase().replace(/_/g, '-').match(PARTS) ?? [];
}

const PARTS = /[\p{L}\p{N}]([^/\\?#]*[\p{L}\p{N}])?/gu;
