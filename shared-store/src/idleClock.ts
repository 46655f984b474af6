const MINUTE = 60_000;

/** How long before the end the parent is warned. */
const WARNING = 2 * MINUTE;

/** The state of an idle form at a point in time. */
export interface IdleReading {
  readonly expired: boolean;
  /** Set when it is time to warn. */
  readonly minutesLeft?: number;
  /** Milliseconds until the reading changes. */
  readonly lookAgainIn: number;
}

/**
 * Reads the wall clock: timers do not run while a computer sleeps.
 *
 * @param activeAt the time of the last activity, in epoch milliseconds like `now`
 * @param idleMinutes minutes without activity after which the answers are deleted
 */
export function readIdleClock(now: number, activeAt: number, idleMinutes: number): IdleReading {
  // If the clock was set back, the last activity is in the future: treat it as just now.
  const left = Math.min(activeAt, now) + idleMinutes * MINUTE - now;
  if (left <= 0) return { expired: true, lookAgainIn: idleMinutes * MINUTE };
  if (left > WARNING) return { expired: false, lookAgainIn: left - WARNING };
  return {
    expired: false,
    minutesLeft: Math.ceil(left / MINUTE),
    lookAgainIn: left % MINUTE || MINUTE,
  };
}
