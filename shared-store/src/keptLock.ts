/**
 * Acquires a lock that only one tab can hold, or waits for it. Where the browser has no locks, every tab
 * gets it.
 *
 * @param onHeld called when this tab has it
 * @returns a function that releases it, or stops waiting
 */
export function holdLock(name: string, onHeld: () => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const held = () => {
    if (!signal.aborted) onHeld();
  };
  const request = hasLocks()
    ? navigator.locks.request(name, { signal }, () => {
        held();
        return new Promise((resolve) => signal.addEventListener('abort', resolve));
      })
    : Promise.reject(new Error('No locks'));
  request.catch(held);
  return () => ended.abort();
}

/** Calls `work` soon, if no tab holds the lock. */
export function ifFree(name: string, work: () => void): void {
  if (!hasLocks()) return work();
  navigator.locks
    .request(name, { ifAvailable: true }, (lock) => {
      if (lock) work();
    })
    .catch(work);
}

/** Browsers have locks only in a secure context. */
export const hasLocks = () => 'locks' in navigator;
