/** How often a key came in its window, and when that ends: epoch milliseconds. */
export interface RecentCount {
  count: number;
  endsAt: number;
}

/** Counts keys within a time window, in bounded memory of this process: several servers count each by itself. */
export class RecentCounts {
  readonly #counts = new Map<string, RecentCount>();
  /** One iterator, reused: a new one would step over all deleted entries each time. */
  readonly #oldestFirst = this.#counts.keys();

  /**
   * @param windowMs from the first time on; then the count begins again
   * @param most the number of keys; the oldest is forgotten for one more
   */
  constructor(
    private readonly windowMs: number,
    private readonly most: number,
  ) {}

  /** @param now epoch milliseconds */
  of(key: string, now: number): number {
    const known = this.#counts.get(key);
    return known && known.endsAt > now ? known.count : 0;
  }

  /** @returns the count with this one */
  add(key: string, now: number): Readonly<RecentCount> {
    const known = this.#counts.get(key);
    if (known && known.endsAt > now) {
      known.count += 1;
      return known;
    }
    const begun = { count: 1, endsAt: now + this.windowMs };
    this.#counts.delete(key);
    this.#counts.set(key, begun);
    if (this.#counts.size > this.most) {
      const { value: oldest } = this.#oldestFirst.next();
      if (oldest !== undefined) this.#counts.delete(oldest);
    }
    return begun;
  }

  /** Reverts one `add`. */
  takeBack(key: string): void {
    const known = this.#counts.get(key);
    if (known) known.count -= 1;
  }
}
