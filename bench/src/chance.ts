import { randomOf } from './earlyInput/random';

/** Any of them. */
export const { pick } = randomOf(Date.now());

export const between = (least: number, most: number): number =>
  least + Math.random() * (most - least);

/** In another order. */
export function shuffled<T>(all: readonly T[]): T[] {
  return all
    .map((one) => ({ one, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
}
