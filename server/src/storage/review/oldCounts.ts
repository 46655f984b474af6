const KEPT_MS = 10_000;

/** Counts of what came long ago: there is much of it, and what the office does alone changes them. */
export function createOldCounts(clock = Date.now) {
  let until = 0;
  const counts = new Map<string, number>();
  return {
    /** What `count` has counted in the last ten seconds, or counts now. */
    async get(key: string, count: () => Promise<number>): Promise<number> {
      if (clock() >= until) {
        counts.clear();
        until = clock() + KEPT_MS;
      }
      const found = counts.get(key) ?? (await count());
      counts.set(key, found);
      return found;
    },
    /** After a change: whoever made it sees its effect. */
    forget(): void {
      until = 0;
    },
  };
}
