/** Whether this is the page of a registration that was sent, which shows no step. */
export const isThankPage = () => /\/thank$/.test(window.location.pathname);

/** Whether this is the address that a flow begins at, and no other of its pages. */
export const isFlowPage = (flowId: string) =>
  ['/', `/${flowId}/`].includes(window.location.pathname);
