import { addressParts, flowUrl } from 'contract';
import { goTo } from './history';

/** A flow's routes, below its base path. */
export const HOME = '/home';
export const THANK = '/thank';

/** Whether the opened address is unknown, until the parent leaves the first step. */
export const opened = { isUnknown: false };

/** The normalized path of a page of a flow, without the flow. */
const PAGE = /^(home|thank|index\.html)?$/;

/**
 * Classifies an address that is no route of a flow: another spelling of one of the flow's own addresses
 * (`known`), another spelling of another flow (returns that flow's address), or `unknown`. A correctly
 * spelled other flow is unknown: the host has no page of it, or this page would not have been opened.
 */
export function placeOf(flowId: string, path: string): 'known' | 'unknown' | `/${string}/` {
  const parts = addressParts(path);
  const [first = ''] = parts;
  if (first === flowId || PAGE.test(parts.join('/'))) return 'known';
  return /^[a-z0-9-]+$/.test(first) && path.split('/')[1] !== first ? `/${first}/` : 'unknown';
}

/**
 * Replaces an unknown address with the flow's own (ROUTES-3), without a navigation. Call it before any API
 * call: the API's base is relative to the address (READ-NAVIGATION-4). `Notices` tells the parent. An
 * address that may belong to another flow is opened: not every host can check that itself.
 *
 * @returns whether another page is opened
 */
export function replaceUnknownPath(flowId: string): boolean {
  const { pathname, search } = window.location;
  const base = flowUrl(flowId).replace(/\/$/, '');
  if ([`${base}/`, base + HOME, base + THANK].includes(pathname)) return false;
  const place = placeOf(flowId, pathname);
  const isLeft = place[0] === '/';
  if (isLeft) window.location.replace(place + search);
  else goTo(`${base}/`, { replace: true });
  opened.isUnknown = place === 'unknown';
  return isLeft;
}
