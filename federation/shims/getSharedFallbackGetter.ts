/** The package itself: there is no shaken-down one that it could be a fallback of. */
export const getSharedFallbackGetter = ({ factory }: { factory: unknown }): unknown => factory;
