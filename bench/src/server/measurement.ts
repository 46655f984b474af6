/** What one round of one variant came to. */
export interface Measurement {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

/** The milliseconds below which half, and 99 in 100, of the requests are. */
export function percentiles(took: readonly number[]): Pick<Measurement, 'p50' | 'p99'> {
  const sorted = [...took].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? NaN;
  return { p50: at(0.5), p99: at(0.99) };
}
