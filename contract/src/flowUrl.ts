/** The flow that is at the site's root; every other one is below its id. */
const ROOT_FLOW = 'admission';

/** Where a flow's addresses begin, from the site's root: `/` or `/summer-school/`. */
export const flowUrl = (flowId: string) => (flowId === ROOT_FLOW ? '/' : `/${flowId}/`);
