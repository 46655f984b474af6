/**
 * The paths of prefetched calls that were not taken over yet.
 *
 * @param base the base address, with a trailing slash
 */
export const prefetchedPaths = (base: string): string[] =>
  Object.keys(window.prefetchedCalls ?? {}).flatMap((href) =>
    href.startsWith(hrefOf(base)) ? href.slice(hrefOf(base).length) : [],
  );

const hrefOf = (address: string) => new URL(address, window.location.href).href;

/**
 * Takes over a call that the page made before its code had loaded. Each response is returned once; a
 * failed, repeated or unknown call returns undefined.
 *
 * @param address as the client requests it
 */
export async function takePrefetched(
  address: string,
  { method = 'GET' }: RequestInit,
): Promise<Response | undefined> {
  const href = hrefOf(address);
  const calls = window.prefetchedCalls;
  const call = calls?.[href];
  if (!calls || !call || method !== 'GET') return undefined;
  delete calls[href];
  return call.catch(() => undefined);
}
