import type { Measurement } from './measurement';

/** The medians by the number of connections and the name of the variant. */
export type Results = Readonly<Record<string, Readonly<Record<string, Measurement>>>>;

/** Which share of which other variant one is to reach, and at how many connections. */
const TARGETS = [
  { of: 'c', to: 'b', share: 0.85, at: [32, 256] },
  { of: 'c', to: 'a', share: 2, at: [32, 256] },
  { of: 'e', to: 'd', share: 0.65, at: [32] },
  { of: 'g', to: 'f', share: 0.8, at: [1, 32, 256] },
];

/** A line for each variant, with the change against the last run where there was one. */
export function table(results: Results, last: Results): string {
  const lines = [
    '| connections | variant | per second | p50 ms | p99 ms | last time |',
    '| --: | --- | --: | --: | --: | --: |',
  ];
  for (const [connections, variants] of Object.entries(results)) {
    for (const [name, { perSecond, p50, p99 }] of Object.entries(variants)) {
      const before = last[connections]?.[name]?.perSecond;
      const change = before ? `${Math.round((perSecond / before - 1) * 100)} %` : '';
      const cells = [
        connections,
        name,
        perSecond.toFixed(0),
        p50.toFixed(1),
        p99.toFixed(1),
        change,
      ];
      lines.push(`| ${cells.join(' | ')} |`);
    }
  }
  return lines.join('\n');
}

/** A line for each target: reached or missed. */
export function targets(results: Results): string {
  const lines = TARGETS.flatMap(({ of, to, share, at }) =>
    at.flatMap((connections) => {
      const perSecond = (letter: string) =>
        Object.entries(results[connections] ?? {}).find(([name]) => name.startsWith(letter))?.[1]
          .perSecond;
      const [ours, theirs] = [perSecond(of), perSecond(to)];
      if (ours === undefined || theirs === undefined) return [];
      const ratio = ours / theirs;
      const verdict = ratio >= share ? 'reached' : 'missed';
      return `${of} / ${to} at ${connections}: ${ratio.toFixed(2)} (to reach: ${share}) ${verdict}`;
    }),
  );
  return lines.join('\n');
}
