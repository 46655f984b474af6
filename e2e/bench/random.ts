/** Random numbers that a seed repeats (mulberry32). */
export function randomOf(seed: number) {
  let state = seed * 0x9e3779b1;
  /** From 0, below 1. */
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    /** A whole number from 0, below a limit. */
    below: (limit: number) => Math.floor(next() * limit),
    pick<T>(values: readonly T[]): T {
      const value = values[Math.floor(next() * values.length)];
      if (value === undefined) throw new Error('Nothing to pick from');
      return value;
    },
  };
}

export type Random = ReturnType<typeof randomOf>;

/** Other ones in each run. */
export const chance = randomOf(Date.now());

export const between = (least: number, most: number): number =>
  least + chance.next() * (most - least);
