/** How many reports are taken in a window: three of each visit. */
export interface ReportLimit {
  /** Whether one more of that network is to be taken. */
  takes(network: string): boolean;
}

const WINDOW_MS = 600_000;
/** As many visits as a network may send registrations in the window that they have. */
const MOST_OF_A_NETWORK = 900;
/** For all networks together: what the disk can store for as long as visits are kept. */
const MOST = 10_000;

/**
 * Counts reports by network, in memory, for ten minutes. The total limit also bounds the number of networks
 * in memory.
 */
export function createReportLimit(now = Date.now): ReportLimit {
  const counts = new Map<string, number>();
  let taken = 0;
  let endsAt = 0;
  return {
    takes(network) {
      if (now() >= endsAt) {
        counts.clear();
        taken = 0;
        endsAt = now() + WINDOW_MS;
      }
      const count = counts.get(network) ?? 0;
      if (count >= MOST_OF_A_NETWORK || taken >= MOST) return false;
      counts.set(network, count + 1);
      taken += 1;
      return true;
    },
  };
}
