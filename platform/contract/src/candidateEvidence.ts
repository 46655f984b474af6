import type { FlowVisits, VisitCounts } from './visitFigures';

type Visits = Pick<VisitCounts, 'begun' | 'failed'>;

/** Above this share of failed visits of the current set, nothing can be said about a candidate. */
export const HIGHEST_ACCEPTED_SHARE = 0.2;
const LEAST_ACCEPTED_SHARE = 0.01;
/** The shares of failed visits that a broken candidate may have. */
const BROKEN_SHARES = [0.05, 0.1, 0.2, 0.4, 0.8];

/** At this evidence, and with this many failed visits, a candidate is rolled back. */
export const ENOUGH_EVIDENCE = 100;
const LEAST_FAILED = 5;

/**
 * What the visits of a flow's candidate say about it; undefined without one.
 *
 * @returns the share of failed visits that it may have (that of the current set, and at least 1 %), and the
 *   evidence that it fails more often
 */
export function candidateEvidence({ current, candidate, sets }: FlowVisits) {
  if (!candidate) return undefined;
  const share = failedShare(sets.find(({ set }) => set === current));
  const accepted = Math.min(HIGHEST_ACCEPTED_SHARE, share);
  const against = evidenceAgainst(candidate, accepted);
  const isBroken = candidate.failed >= LEAST_FAILED && against >= ENOUGH_EVIDENCE;
  return { accepted, against, isBroken };
}

/** The share of failed visits: a hundred, one of them failed, are added, so that a few say little. */
export const failedShare = ({ begun, failed }: Visits = { begun: 0, failed: 0 }) =>
  Math.max(LEAST_ACCEPTED_SHARE, (failed + 1) / (begun + 1 / LEAST_ACCEPTED_SHARE));

/**
 * The mean, over the shares of failed visits that a broken candidate may have, of the likelihood ratio
 * against the accepted share.
 *
 * It may be looked at at any time: for a candidate whose visits fail with at most that share the mixture is
 * a supermartingale that starts at 1, and by Ville's inequality it ever reaches 100 with a probability of at
 * most 1 %. A visit that has begun and will fail later counts as good until then, so this is never more than
 * what all these visits will have come to.
 */
function evidenceAgainst({ begun, failed }: Visits, accepted: number): number {
  const shares = BROKEN_SHARES.filter((share) => share >= 2 * accepted);
  // A report that a visit began may be lost.
  const good = Math.max(0, begun - failed);
  const ratio = (share: number) =>
    Math.exp(failed * Math.log(share / accepted) + good * Math.log((1 - share) / (1 - accepted)));
  return shares.reduce((sum, share) => sum + ratio(share), 0) / shares.length;
}
