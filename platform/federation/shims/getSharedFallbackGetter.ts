/** Returns the package itself: only tree-shaken shared packages need a fallback. */
export const getSharedFallbackGetter = ({ factory }: { factory: unknown }): unknown => factory;
