/** What one round of one variant came to. */
export interface Measurement {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

/** The median of each figure by itself. */
export function medianOf(rounds: readonly Measurement[]): Measurement {
  return {
    perSecond: median(rounds.map(({ perSecond }) => perSecond)),
    p50: median(rounds.map(({ p50 }) => p50)),
    p99: median(rounds.map(({ p99 }) => p99)),
  };
}

/** The value below which this share of a sorted list is. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

function median(values: number[]): number {
  return percentile(
    values.sort((a, b) => a - b),
    0.5,
  );
}
