declare global {
  interface Window {
    /**
     * The calls that the page's boot script made before any other code had loaded, by their full address, for
     * the API client to take over.
     */
    prefetchedCalls?: Record<string, Promise<Response>>;
  }
}

export {};
