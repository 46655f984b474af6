/** jsdom paints nothing: what waits for that is done at once. */
export function afterPaint(work: () => void): () => void {
  work();
  return () => {};
}
