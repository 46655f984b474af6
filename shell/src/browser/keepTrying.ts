import { retryDelay } from 'shared-store';

/**
 * Does some work until it succeeds: again when the network is back, and after growing delays.
 *
 * @param signal ends it
 * @param failures how often it has failed already; then it waits first
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
      // What failed has said why.
    }
  }
}

/** @returns the event when the network is back before the delay is over */
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
