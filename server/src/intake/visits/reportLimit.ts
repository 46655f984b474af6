import { RecentCounts } from '../../core/recentCounts';

/** How many reports are taken in ten minutes: three of each visit. */
export interface ReportLimit {
  /** Whether one more of that network is to be taken. */
  takes(network: string): boolean;
}

const WINDOW_MS = 600_000;
/** As many visits as a network may send registrations in that time. */
const MOST_OF_A_NETWORK = 900;
/** For all networks together: what the disk can store for as long as visits are kept. */
const MOST = 10_000;

/** In memory, for ten minutes. The limit of all also bounds the number of networks in memory. */
export function createReportLimit(now = Date.now): ReportLimit {
  const networks = new RecentCounts(WINDOW_MS, MOST);
  const all = new RecentCounts(WINDOW_MS, 1);
  return {
    takes: (network) =>
      networks.add(network, now()).count <= MOST_OF_A_NETWORK && all.add('', now()).count <= MOST,
  };
}
