import { setTimeout as delay } from 'node:timers/promises';

/** A client that asks more often gets the last result, so that checks cause no load. */
const LOOK_EVERY_MS = 1000;

/** A database that takes longer is not ready: health checkers have time-outs too. */
const PATIENCE_MS = 3000;

/**
 * Whether the database accepts writes. Checks at most once a second, and not while a check is pending:
 * each would occupy a connection that a registration needs.
 */
export function createReadiness(isWritable: () => Promise<boolean>): () => Promise<boolean> {
  let known: { until: number; ready: Promise<boolean> } | undefined;
  let waits = false;

  async function look(): Promise<boolean> {
    if (waits) return false;
    waits = true;
    const found = isWritable().finally(() => (waits = false));
    return Promise.race([found, delay(PATIENCE_MS, false, { ref: false })]);
  }

  return () => {
    if (!known || Date.now() >= known.until) {
      const looked = { until: Infinity, ready: look() };
      void looked.ready.finally(() => (looked.until = Date.now() + LOOK_EVERY_MS));
      known = looked;
    }
    return known.ready;
  };
}
