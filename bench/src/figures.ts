/** What one round measured, by name. */
export type Figures = Readonly<Record<string, number>>;

/** The median of each figure by itself. */
export function medians<Name extends string>(
  rounds: readonly Readonly<Partial<Record<Name, number>>>[],
): Record<Name, number> {
  const names = [...new Set(rounds.flatMap((round) => Object.keys(round)))] as Name[]; // a round's keys
  return Object.fromEntries(
    names.map((name) => [name, median(rounds.flatMap((round) => round[name] ?? []))]),
  ) as Record<Name, number>; // the same names
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = [(sorted.length - 1) >> 1, sorted.length >> 1];
  return middle.reduce((sum, index) => sum + (sorted[index] ?? NaN), 0) / 2;
}
