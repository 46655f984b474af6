import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { submit } from 'server/testing/survival/client';

export type SteadyLoad = ReturnType<typeof startSteadyLoad>;

/** After which a parent presses the button again, and after how long at most when that did not help. */
const TRY_AGAIN_MS = 1000;
const LONGEST_MS = 10_000;

/** Nobody new comes while so many seconds' clients wait: a machine that is too slow for the rate sets its own. */
const MOST_SECONDS_WAITING = 6;

/** Clients that come at a steady rate, whatever became of those before them. */
export function startSteadyLoad(url: string, perSecond: number) {
  /** The references that clients were told, by the keys of the registrations. */
  const acknowledged = new Map<string, string>();
  /** Those that were sent and have no good answer yet: their clients try again. */
  const waiting = new Set<string>();
  /** How often what went wrong with a request. */
  const failures = new Map<string, number>();
  let givenUp = false;
  let newest = 0;

  async function register(): Promise<void> {
    const key = randomUUID();
    waiting.add(key);
    for (let pauseMs = TRY_AGAIN_MS; !givenUp; pauseMs = Math.min(2 * pauseMs, LONGEST_MS)) {
      const sentAt = Date.now();
      try {
        acknowledged.set(key, await submit(url, key));
        newest = Math.max(newest, sentAt);
        waiting.delete(key);
        return;
      } catch (error) {
        const why = whatWentWrong(error);
        failures.set(why, (failures.get(why) ?? 0) + 1);
        await delay(pauseMs * (0.5 + Math.random()));
      }
    }
  }

  const begun = Date.now();
  let sent = 0;
  const timer = setInterval(() => {
    // What a busy machine has kept from being sent is not sent all at once.
    const due = Math.floor(((Date.now() - begun) / 1000) * perSecond);
    for (let burst = 0; sent < due && burst < perSecond; burst++, sent++) {
      if (waiting.size < MOST_SECONDS_WAITING * perSecond) void register();
    }
    sent = due;
  }, 1000 / perSecond);
  return {
    acknowledged,
    waiting,
    /** When the last of them was sent that was acknowledged. */
    newest: () => newest,
    failures,
    /** Nobody comes any more; settles when all have their answer, or after that many milliseconds. */
    async stop(patienceMs: number) {
      clearInterval(timer);
      const until = Date.now() + patienceMs;
      while (waiting.size > 0 && Date.now() < until) await delay(50);
      givenUp = true;
    },
  };
}

function whatWentWrong(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error.message.startsWith('answered')) return error.message;
  return error.name === 'TimeoutError' ? 'no answer in 20 s' : 'connection cut or refused';
}
