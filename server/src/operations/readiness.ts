import { setTimeout as delay } from 'node:timers/promises';

/** Whoever asks more often is told what was found last, so that asking is no load. */
const LOOK_EVERY_MS = 1000;

/** A database that takes longer is not ready: who asks has no patience either. */
const PATIENCE_MS = 3000;

/**
 * Whether the database takes what is written to it. Looks at most once a second, and never again
 * while a look still waits: each would hold what a registration needs.
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
