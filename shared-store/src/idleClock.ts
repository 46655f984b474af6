const MINUTE = 60_000;

/** How long before the end the parent is warned. */
const WARNING = 2 * MINUTE;

/** What a look at the clock says of a form that nobody touches. */
export interface IdleReading {
  readonly expired: boolean;
  /** There when it is time to warn. */
  readonly minutesLeft?: number;
  /** Milliseconds until it says something else. */
  readonly lookAgainIn: number;
}

/**
 * Reads the wall clock: a computer that slept has counted no timer.
 *
 * @param activeAt when the parent was last seen, in epoch milliseconds like `now`
 * @param idleMinutes after how many the answers go
 */
export function readIdleClock(now: number, activeAt: number, idleMinutes: number): IdleReading {
  // A clock that was set back knows a later activity: that was not more than a moment ago.
  const left = Math.min(activeAt, now) + idleMinutes * MINUTE - now;
  if (left <= 0) return { expired: true, lookAgainIn: idleMinutes * MINUTE };
  if (left > WARNING) return { expired: false, lookAgainIn: left - WARNING };
  return {
    expired: false,
    minutesLeft: Math.ceil(left / MINUTE),
    lookAgainIn: left % MINUTE || MINUTE,
  };
}
