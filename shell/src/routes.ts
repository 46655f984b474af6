import { flowUrl } from 'contract';

/** A flow's routes, below its base path. */
export const HOME = '/home';
export const THANK = '/thank';

/**
 * Replaces an unknown address with the flow's own (ROUTES-3), without a navigation: the API's base is
 * relative to the page, so this comes before any call (READ-NAVIGATION-4).
 */
export function replaceUnknownPath(flowId: string): void {
  const base = flowUrl(flowId).replace(/\/$/, '');
  const known = [`${base}/`, base + HOME, base + THANK];
  if (!known.includes(window.location.pathname)) window.history.replaceState(null, '', `${base}/`);
}
