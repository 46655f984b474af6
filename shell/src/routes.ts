import { addressParts, flowUrl } from 'contract';

/** A flow's routes, below its base path. */
export const HOME = '/home';
export const THANK = '/thank';

/** What other spellings of a flow's pages come down to. */
const PAGES = ['home', 'thank', 'index.html'];

/**
 * What an address is to the page of a flow: a route, another spelling of one, unknown, or the id of the
 * flow that it names by another spelling. Of an id that is spelled right, the host has no page.
 */
export function placeOf(
  flowId: string,
  path: string,
): 'route' | 'spelling' | 'unknown' | { readonly flow: string } {
  const base = baseOf(flowId);
  if ([`${base}/`, base + HOME, base + THANK].includes(path)) return 'route';
  const [first = flowId, ...others] = addressParts(path);
  if (first === flowId || (others.length === 0 && PAGES.includes(first))) return 'spelling';
  return /^[a-z0-9-]+$/.test(first) && path.split('/')[1] !== first ? { flow: first } : 'unknown';
}

/**
 * Replaces an unknown address with the flow's own (ROUTES-3), without a navigation: the API's base is
 * relative to the page, so this comes before any call (READ-NAVIGATION-4). Notices say so then; the address
 * itself is kept nowhere. An address that may name another flow is opened: not every host can look.
 *
 * @returns whether the page is left
 */
export function replaceUnknownPath(flowId: string): boolean {
  const { pathname, search } = window.location;
  const place = placeOf(flowId, pathname);
  if (place === 'route') return false;
  if (typeof place === 'object') {
    window.location.replace(`/${place.flow}/${search}`);
    return true;
  }
  window.history.replaceState(null, '', `${baseOf(flowId)}/`);
  if (place === 'unknown') document.documentElement.dataset.unknownAddress = '';
  return false;
}

const baseOf = (flowId: string) => flowUrl(flowId).replace(/\/$/, '');
