/** Counts keys within a time window, in bounded memory. */
export class RecentCounts {
  readonly #counts = new Map<string, { count: number; endsAt: number }>();
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

  add(key: string, now: number): void {
    const known = this.#counts.get(key);
    if (known && known.endsAt > now) {
      known.count += 1;
      return;
    }
    this.#counts.delete(key);
    this.#counts.set(key, { count: 1, endsAt: now + this.windowMs });
    if (this.#counts.size <= this.most) return;
    const { value: oldest } = this.#oldestFirst.next();
    if (oldest !== undefined) this.#counts.delete(oldest);
  }
}
