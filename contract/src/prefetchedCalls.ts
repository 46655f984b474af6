/** Calls that a page made before any of its code was there, by their whole address. */
export type PrefetchedCalls = Record<string, Promise<Response>>;

declare global {
  interface Window {
    /** What the page's boot script made, for the API client to take over. */
    prefetchedCalls?: PrefetchedCalls;
    /** The same calls, for a shell of an earlier version, and from a page of one. */
    begun?: PrefetchedCalls;
  }
}
