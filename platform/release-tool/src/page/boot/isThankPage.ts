/** Whether this is the thank-you page, which shows no step. */
export const isThankPage = () => /\/thank$/.test(window.location.pathname);

/** Whether this is the start address of a flow. */
export const isFlowPage = (flowId: string) =>
  ['/', `/${flowId}/`].includes(window.location.pathname);
