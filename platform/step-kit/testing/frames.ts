/** The callbacks that wait for the next paint. Clear them before each test. */
export const frames = new Set<() => void>();

/**
 * Waits for `paint`. A test that controls frames uses it in place of `fields/afterPaint`:
 * `jest.mock('./afterPaint', () => jest.requireActual('../../testing/frames'))`.
 */
export function afterPaint(work: () => void): () => void {
  frames.add(work);
  return () => frames.delete(work);
}

/** Simulates a paint: calls the waiting callbacks. */
export function paint(): void {
  const waiting = [...frames];
  frames.clear();
  waiting.forEach((work) => work());
}
