import type { FlowStatus } from 'contract';

/** Milliseconds between two checks of a visible page. */
const LOOK_EVERY_MS = 45_000;

/** The least milliseconds between two checks when the parent returns to the tab. */
const LOOK_AT_MOST_EVERY_MS = 5000;

/**
 * Checks a flow's status file while this page is visible.
 *
 * @param set that this page runs
 * @param onWithdrawn called when that set is withdrawn
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
    // A cache may return an older one.
    if (!(status.serial >= serial)) return;
    serial = status.serial;
    if (status.withdrawn.includes(set)) onWithdrawn(status);
  };
  const lookIfVisible = () => {
    // Ignore failures: the network may be down, and some hosts have no such file.
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
