import type { Measurement } from './measurement';

/** The medians by the number of connections and the name of the variant. */
export type Results = Readonly<Record<string, Readonly<Record<string, Measurement>>>>;

/** A line for each variant, with the change against the last run where there was one. */
export function table(results: Results, last: Results) {
  return Object.entries(results).flatMap(([connections, variants]) =>
    Object.entries(variants).map(([variant, { perSecond, p50, p99 }]) => {
      const before = last[connections]?.[variant]?.perSecond;
      return {
        connections,
        variant,
        'per second': Math.round(perSecond),
        'p50 ms': p50.toFixed(1),
        'p99 ms': p99.toFixed(1),
        'last time': before ? `${Math.round((perSecond / before - 1) * 100)} %` : '',
      };
    }),
  );
}
