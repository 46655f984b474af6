import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pRetry from 'p-retry';
import { submit } from 'server/testing/survival/client';

export type SteadyLoad = ReturnType<typeof startSteadyLoad>;

/** After which a parent presses the button again; longer each time that did not help, up to ten times. */
const TRY_AGAIN = {
  forever: true,
  minTimeout: 1000,
  maxTimeout: 10_000,
  randomize: true,
  unref: true,
};

/** Clients, each of whom registers somebody a second after the last one was, whatever that took. */
export function startSteadyLoad(url: string, clients: number) {
  /** The references that clients were told, by the keys of the registrations. */
  const acknowledged = new Map<string, string>();
  /** Those that were sent and have no good answer yet: their clients try again. */
  const waiting = new Set<string>();
  let isOver = false;
  let newest = 0;

  async function register() {
    const key = randomUUID();
    waiting.add(key);
    const send = async () => {
      const sentAt = Date.now();
      acknowledged.set(key, await submit(url, key));
      newest = Math.max(newest, sentAt);
    };
    await pRetry(send, TRY_AGAIN);
    waiting.delete(key);
  }
  const running = Array.from({ length: clients }, async () => {
    // A client's first one comes at any time of the first second.
    for (await delay(1000 * Math.random()); !isOver; await delay(1000)) await register();
  });
  return {
    acknowledged,
    waiting,
    /** When the last of them was sent that was acknowledged. */
    newest: () => newest,
    /** Nobody comes any more; settles when all have their answer, or after that many milliseconds. */
    async stop(patienceMs: number) {
      isOver = true;
      await Promise.race([Promise.all(running), delay(patienceMs, undefined, { ref: false })]);
    },
  };
}
