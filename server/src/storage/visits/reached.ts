import type { VisitReport } from 'contract';

/** How many networks have reached the changed steps of a candidate: of each, the step that fewest did. */
export interface Reached {
  /** Whose visit failed, or was over after it had been shown the step. */
  settled: number;
  /** Whose visit went on from the step. */
  passed: number;
}

/** The visit is over. */
const OVER = 1;
/** Two bits for each changed step, in a column of 32: the last of more have theirs together. */
const MOST_STEPS = 15;
const shown = (index: number) => 2 << (2 * Math.min(index, MOST_STEPS - 1));
const passed = (index: number) => 2 * shown(index);

/**
 * What the end of a visit says of the changed steps, as one number.
 *
 * @param changed the places of the steps in the flow
 */
export const reachedBy = (
  report: Extract<VisitReport, { type: 'ended' }>,
  changed: readonly number[],
): number =>
  changed.reduce(
    (bits, place, index) =>
      bits |
      (report.shown?.includes(place) ? shown(index) : 0) |
      (report.passed?.includes(place) ? shown(index) | passed(index) : 0),
    OVER,
  );

/** @param networks how many there are of each kind */
export function reachedIn(
  networks: readonly { failed: number; ended: number; count: number | string }[],
  changed: readonly number[],
): Reached {
  const fewest = (isOne: (network: { failed: number; ended: number }, index: number) => boolean) =>
    Math.min(
      ...changed.map((_, index) =>
        networks
          .filter((network) => isOne(network, index))
          .reduce((sum, { count }) => sum + Number(count), 0),
      ),
    );
  // Nothing says what an unreadable set has changed.
  if (changed.length === 0) return { settled: 0, passed: 0 };
  return {
    settled: fewest(({ failed, ended }, index) => failed === 1 || (ended & shown(index)) !== 0),
    passed: fewest(({ ended }, index) => (ended & passed(index)) !== 0),
  };
}
