/** At this evidence a decision falls: a good candidate reaches it at most once in a hundred times. */
export const ENOUGH_EVIDENCE = 100;

/** So many networks have to have failed, whatever the evidence says. */
export const LEAST_FAILED = 3;

/** So many have to have passed each changed step. */
export const LEAST_PASSED = 3;

/** The share of failed visits that is always accepted. */
export const ACCEPTED_SHARE = 0.01;

/** Above this share of the current set's failed visits nothing can be said about a candidate. */
export const HIGHEST_ACCEPTED_SHARE = 0.2;

/** The shares of failed visits that a broken candidate may have. */
const BROKEN_SHARES = [0.05, 0.1, 0.2, 0.4, 0.8];

/** The share of a broken candidate that an accepted one is told apart from. */
const REFUTED_SHARE = 0.05;

/** How many visits of how many have failed. */
export interface Counts {
  readonly visits: number;
  readonly failed: number;
}

/**
 * The evidence that a candidate fails more often than accepted: the mean, over the shares that it may
 * have, of the likelihood ratio against `p0`. Shares below 2 · p0 are left out.
 *
 * It may be looked at whenever one likes. Take the counted visits in the order in which they began. If
 * each fails with a probability of at most p0, the mixture over how the first n of them end is a
 * supermartingale that starts at 1, and by Ville's inequality it ever reaches 100 with a probability of at
 * most 1 %. At any moment some of the n visits that have begun may not have failed yet: `failed` is then at
 * most the number of those that do so in the end. The mixture grows with `failed` (each share is above p0),
 * so what is computed now is at most what the n visits will have come to, and that is at most the
 * supermartingale's maximum. So quick failures and slow successes bias nothing, and neither the order of
 * the visits nor the moment of a failure has to be kept: the two counts are enough. (The maximum over all
 * earlier n is as valid and no stronger: it decides within one visit of this one.)
 */
export function evidenceAgainst({ visits, failed }: Counts, p0: number): number {
  const shares = BROKEN_SHARES.filter((share) => share >= 2 * p0);
  const ratios = shares.map((share) => likelihoodRatio({ visits, failed }, share, p0));
  return ratios.reduce((sum, ratio) => sum + ratio, 0) / shares.length;
}

/** The evidence that a candidate is good: the likelihood ratio of 1 % against 5 %. */
export function evidenceFor(counts: Counts): number {
  return likelihoodRatio(counts, ACCEPTED_SHARE, REFUTED_SHARE);
}

/** Whether a candidate is to be taken back. */
export function isBroken(counts: Counts, p0: number): boolean {
  return counts.failed >= LEAST_FAILED && evidenceAgainst(counts, p0) >= ENOUGH_EVIDENCE;
}

/** Whether a candidate may be accepted, by the visits that reached its changed steps. */
export function isGood(counts: Counts, passed: number): boolean {
  return passed >= LEAST_PASSED && evidenceFor(counts) >= ENOUGH_EVIDENCE;
}

/**
 * The share of failed visits that a candidate may have beside a current set: the current set's own, where
 * it is above 1 %. A hundred visits of which one failed are added to it, so that a few visits say little.
 * Never above 20 %: then too much fails for a candidate to be judged, and a promote refuses to begin one.
 */
export function acceptedShare({ visits, failed }: Counts): number {
  return Math.min(HIGHEST_ACCEPTED_SHARE, ownShare({ visits, failed }));
}

/** The current set's own share, however high it is; at least 1 %. */
export function ownShare({ visits, failed }: Counts): number {
  return Math.max(ACCEPTED_SHARE, (failed + 1) / (visits + 1 / ACCEPTED_SHARE));
}

function likelihoodRatio({ visits, failed }: Counts, share: number, against: number): number {
  return Math.exp(
    failed * Math.log(share / against) + (visits - failed) * Math.log((1 - share) / (1 - against)),
  );
}
