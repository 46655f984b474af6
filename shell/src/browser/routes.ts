import { addressParts, flowUrl } from 'contract';

/** A flow's routes, below its base path. */
export const HOME = '/home';
export const THANK = '/thank';

/** Whether the address that was opened is unknown, until the first step is left: nothing else is kept of it. */
export const opened = { isUnknown: false };

/** What another spelling of a flow's page comes down to, without the flow. */
const PAGE = /^(home|thank|index\.html)?$/;

/**
 * What an address is that is no route of a flow: one that names the flow or another spelling of one of its
 * pages (`known`), another spelling of another flow (that flow's address), or `unknown`. A flow that is spelled correctly, and is not this
 * one, has no page on this host.
 */
export function placeOf(flowId: string, path: string): 'known' | 'unknown' | `/${string}/` {
  const parts = addressParts(path);
  const [first = ''] = parts;
  if (first === flowId || PAGE.test(parts.join('/'))) return 'known';
  return /^[a-z0-9-]+$/.test(first) && path.split('/')[1] !== first ? `/${first}/` : 'unknown';
}

/**
 * Replaces an unknown address with the flow's own (ROUTES-3), without a navigation: the API's base is
 * relative to the page, so this comes before any call (READ-NAVIGATION-4). Notices say so then. An address
 * that may name another flow is opened: not every host can look.
 *
 * @returns whether the page is left
 */
export function replaceUnknownPath(flowId: string): boolean {
  const { pathname, search } = window.location;
  const base = flowUrl(flowId).replace(/\/$/, '');
  if ([`${base}/`, base + HOME, base + THANK].includes(pathname)) return false;
  const place = placeOf(flowId, pathname);
  const isLeft = place[0] === '/';
  if (isLeft) window.location.replace(place + search);
  else window.history.replaceState(null, '', `${base}/`);
  opened.isUnknown = place === 'unknown';
  return isLeft;
}
