const KEPT_MS = 10_000;

/** Counts of what came long ago: there is much of it, and what the office does alone changes them. */
export function createOldCounts(clock = Date.now) {
  let until = 0;
  let counts = new Map<string, number>();
  return {
    /** What `count` has counted in the last ten seconds, or counts now. */
    async get(key: string, count: () => Promise<number>): Promise<number> {
      if (clock() >= until) {
        counts = new Map();
        until = clock() + KEPT_MS;
      }
      // What was forgotten while it counted is not in its count: the next one does not read that.
      const kept = counts;
      const found = kept.get(key) ?? (await count());
      kept.set(key, found);
      return found;
    },
    /** After a change: whoever made it sees its effect. */
    forget(): void {
      until = 0;
    },
  };
}
