import type { PrefetchedCalls } from 'contract';

/**
 * The calls that the page has begun and nobody has taken the answer of, as paths.
 *
 * @param base the address that they are below, with its last slash
 */
export const prefetchedPaths = (base: string): string[] =>
  Object.keys(prefetchedCalls() ?? {}).flatMap((href) =>
    href.startsWith(hrefOf(base)) ? href.slice(hrefOf(base).length) : [],
  );

/** A page of an earlier version has them under the earlier name alone. */
const prefetchedCalls = (): PrefetchedCalls | undefined => window.prefetchedCalls ?? window.begun;

const hrefOf = (address: string) => new URL(address, window.location.href).href;

/**
 * The answer to a call that the page made before any of its code was there: the one time that it is
 * asked for, and only if it came. Then, and for every other call, there is none.
 *
 * @param address as the client calls it
 */
export async function takePrefetched(
  address: string,
  { method = 'GET' }: RequestInit,
): Promise<Response | undefined> {
  const href = hrefOf(address);
  const calls = prefetchedCalls();
  const call = calls?.[href];
  if (!calls || !call || method !== 'GET') return undefined;
  delete calls[href];
  return call.catch(() => undefined);
}
