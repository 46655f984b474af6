import type { FlowStatus } from 'contract';

/** A page that is looked at learns within this time, in milliseconds, that its set was withdrawn. */
const LOOK_EVERY_MS = 45_000;

/** Who comes back to a tab again and again does not ask each time. */
const LOOK_AT_MOST_EVERY_MS = 5000;

/**
 * Looks at what a flow says to its open pages, while this one is visible.
 *
 * @param set that this page runs
 * @param onWithdrawn called when no page may run it any more
 * @returns a function that ends it
 */
export function watchStatus(
  flowId: string,
  set: string,
  onWithdrawn: (status: FlowStatus) => void,
): () => void {
  let serial = 0;
  let lookedAt = performance.now();
  const look = async () => {
    lookedAt = performance.now();
    const response = await fetch(`/flows/${flowId}/status.json`, { cache: 'no-cache' });
    if (!response.ok) return;
    const status = (await response.json()) as FlowStatus; // the release tool writes it
    // A cache may have an older one.
    if (!(status.serial >= serial)) return;
    serial = status.serial;
    if (status.withdrawn.includes(set)) onWithdrawn(status);
  };
  const lookIfVisible = () => {
    // Without a network, and on a host without that file, there is nothing to learn.
    if (!document.hidden) look().catch(() => {});
  };
  const onVisible = () => {
    if (performance.now() - lookedAt > LOOK_AT_MOST_EVERY_MS) lookIfVisible();
  };
  const timer = setInterval(lookIfVisible, LOOK_EVERY_MS);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onVisible);
  };
}
