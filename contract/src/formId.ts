/**
 * What the keys of a form begin with in this browser's storages: a form that is filled in at a preview's
 * address is apart from the flow's own.
 *
 * @param preview the token of the preview, if it is one
 */
export const formId = (flowId: string, preview?: string) =>
  preview === undefined ? flowId : `${flowId}:preview`;
