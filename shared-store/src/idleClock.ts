const MINUTE = 60_000;

/** The time before the deletion at which the parent is warned. */
const WARNING = 2 * MINUTE;

/** The state of an idle form at a time. */
export interface IdleReading {
  readonly expired: boolean;
  /** Set from the warning on. */
  readonly minutesLeft?: number;
  /** Milliseconds until the reading changes. */
  readonly lookAgainIn: number;
}

/**
 * Compares times of the wall clock: timers do not run while a computer sleeps.
 *
 * @param activeAt the time of the last activity, in epoch milliseconds like `now`
 * @param idleMinutes minutes without activity after which the answers are deleted
 */
export function readIdleClock(now: number, activeAt: number, idleMinutes: number): IdleReading {
  // An activity in the future, after the clock was set back, counts as now.
  const left = Math.min(activeAt, now) + idleMinutes * MINUTE - now;
  if (left <= 0) return { expired: true, lookAgainIn: idleMinutes * MINUTE };
  if (left > WARNING) return { expired: false, lookAgainIn: left - WARNING };
  return {
    expired: false,
    minutesLeft: Math.ceil(left / MINUTE),
    lookAgainIn: left % MINUTE || MINUTE,
  };
}
