declare global {
  interface Window {
    /** The calls that the page's boot script has begun, by their whole address. */
    begun?: Record<string, Promise<Response>>;
  }
}

/** Whether the page has begun a call that nobody has taken the answer of. */
export const hasPrefetched = (address: string): boolean =>
  window.begun?.[hrefOf(address)] !== undefined;

const hrefOf = (address: string) => new URL(address, window.location.href).href;

/**
 * The answer to a call that the page began before any of its code was there: the one time that it is
 * asked for, and only if it came. Then, and for every other call, there is none.
 *
 * @param address as the client calls it
 */
export async function takePrefetched(
  address: string,
  { method = 'GET' }: RequestInit,
): Promise<Response | undefined> {
  const href = hrefOf(address);
  const call = window.begun?.[href];
  if (!call || method !== 'GET') return undefined;
  delete window.begun?.[href];
  return call.catch(() => undefined);
}
