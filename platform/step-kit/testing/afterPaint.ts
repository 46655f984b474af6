/** jsdom does not paint: deferred work runs at once. */
export function afterPaint(work: () => void): () => void {
  work();
  return () => {};
}
