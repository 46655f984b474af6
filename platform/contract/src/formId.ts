/**
 * The part of storage keys that identifies a form. A preview has keys of its own, apart from the flow's.
 *
 * @param preview the token of the preview, if it is one
 */
export const formId = (flowId: string, preview?: string) =>
  preview === undefined ? flowId : `${flowId}:preview`;
