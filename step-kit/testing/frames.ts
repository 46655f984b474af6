/** What waits for the next frame to be painted. A test clears it before it begins. */
export const frames = new Set<() => void>();

/**
 * Waits for `paint`. A test that plays with frames takes it in place of `fields/afterPaint`:
 * `jest.mock('./afterPaint', () => jest.requireActual('../../testing/frames'))`.
 */
export function afterPaint(work: () => void): () => void {
  frames.add(work);
  return () => frames.delete(work);
}

/** Paints a frame: does what waited for it. */
export function paint(): void {
  const waiting = [...frames];
  frames.clear();
  waiting.forEach((work) => work());
}
