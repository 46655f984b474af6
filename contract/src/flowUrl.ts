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
