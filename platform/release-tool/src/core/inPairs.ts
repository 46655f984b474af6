/**
 * Works on two items at a time: each build or visit uses a core, and memory.
 *
 * @throws the first error, after the other item has ended, too: nothing goes on when this has failed
 */
export async function inPairs<T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const worker = async () => {
    try {
      while (next < items.length) {
        const index = next++;
        // `index` is below the length.
        results[index] = await work(items[index] as T);
      }
    } finally {
      next = items.length;
    }
  };
  const workers = [worker(), worker()];
  try {
    await Promise.all(workers);
  } finally {
    await Promise.allSettled(workers);
  }
  return results;
}
