/** What one round measured, by name. */
export type Figures = Readonly<Record<string, number>>;

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = [(sorted.length - 1) >> 1, sorted.length >> 1];
  return middle.reduce((sum, index) => sum + (sorted[index] ?? NaN), 0) / 2;
}
