/** The callbacks that wait for the next paint. A test clears them before it begins. */
export const frames = new Set<() => void>();

/**
 * Waits for `paint`. A test that controls frames uses it in place of `fields/afterPaint`:
 * `jest.mock('./afterPaint', () => jest.requireActual('../../testing/frames'))`.
 */
export function afterPaint(work: () => void): () => void {
  frames.add(work);
  return () => frames.delete(work);
}

/** Paints a frame: calls what waited for it. */
export function paint(): void {
  const waiting = [...frames];
  frames.clear();
  waiting.forEach((work) => work());
}
