/** jsdom paints nothing: deferred work is done at once. */
export function afterPaint(work: () => void): () => void {
  work();
  return () => {};
}
