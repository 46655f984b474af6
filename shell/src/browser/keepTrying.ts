import { retryDelay } from 'shared-store';

/**
 * Repeats some work until it succeeds: after growing delays, and at once when the network is back.
 *
 * @param failures so far; if there were any, it waits first
 */
export async function keepTrying(
  work: () => Promise<unknown>,
  signal: AbortSignal,
  failures = 0,
): Promise<void> {
  for (let count = failures; ; count++) {
    if (count > 0 && (await networkOrDelay(retryDelay(count)))) count = 0;
    if (signal.aborted) return;
    try {
      await work();
      return;
    } catch {
      // The work reports its own failures.
    }
  }
}

/** @returns an event when the network came back before the delay was over */
const networkOrDelay = (milliseconds: number) =>
  new Promise<Event | undefined>((resolve) => {
    const end = (event?: Event) => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      resolve(event);
    };
    const timer = setTimeout(end, milliseconds);
    window.addEventListener('online', end);
  });
