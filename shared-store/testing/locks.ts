/** A browser's locks, which jsdom lacks, granted in the order of the requests. */
export function fakeLocks() {
  let isHeld = false;
  const waiting = new Set<() => void>();

  const turn = (signal: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      waiting.add(resolve);
      signal?.addEventListener('abort', () => {
        waiting.delete(resolve);
        reject(new DOMException('Aborted', 'AbortError'));
      });
    });
  const next = () => {
    isHeld = false;
    const [first] = waiting;
    if (first) waiting.delete(first);
    first?.();
  };

  return {
    async request(
      name: string,
      { ifAvailable = false, signal }: LockOptions,
      work: (lock: { name: string } | null) => unknown,
    ) {
      // A browser never answers at once.
      await Promise.resolve();
      if (isHeld && ifAvailable) return work(null);
      if (isHeld) await turn(signal);
      isHeld = true;
      try {
        return await work({ name });
      } finally {
        next();
      }
    },
  };
}
