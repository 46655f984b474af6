/** Works on two items at a time: each build or visit uses a core, and memory. */
export async function inPairs<T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const worker = async () => {
    while (next < items.length) {
      const index = next++;
      // `index` is below the length.
      results[index] = await work(items[index] as T);
    }
  };
  await Promise.all([worker(), worker()]);
  return results;
}
