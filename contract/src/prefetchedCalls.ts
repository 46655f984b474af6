/** Calls that a page made before any of its code had loaded, by their full address. */
export type PrefetchedCalls = Record<string, Promise<Response>>;

declare global {
  interface Window {
    /** The calls of the page's boot script, for the API client to take over. */
    prefetchedCalls?: PrefetchedCalls;
  }
}
