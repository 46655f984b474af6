/** Returns the package itself: without tree-shaken shared packages there is nothing to fall back from. */
export const getSharedFallbackGetter = ({ factory }: { factory: unknown }): unknown => factory;
