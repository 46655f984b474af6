import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { goodBody } from '../releasesFixture';

/** Sends a registration whose surname is its key; returns its reference, or rejects. */
export async function submit(
  url: string,
  key: string,
  headers: Record<string, string> = {},
): Promise<string> {
  const response = await fetch(`${url}/api/student`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key, ...headers },
    body: JSON.stringify({ ...goodBody, surname: key }),
    signal: AbortSignal.timeout(120_000),
  });
  if (response.status !== 200) throw new Error(`answered ${response.status}`);
  // The server's envelope, which its own tests check.
  const { data } = (await response.json()) as { data: { reference: string } };
  return data.reference;
}

/** Sends it until it gets a response, as a parent does who presses the button again. */
export async function submitUntilAnswered(url: string, key: string): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await submit(url, key);
    } catch (error) {
      if (attempt === 100) throw error;
      await delay(100);
    }
  }
}

/** Clients that send one registration after the other, and what they know of them. */
export interface Load {
  /** The references that were answered, by key. */
  answered: Map<string, string>;
  /** The keys that were sent and are not answered. */
  unanswered: Set<string>;
  /** No more new ones; settles when the last that was sent is answered or failed. */
  stop(): Promise<void>;
}

/**
 * Starts that many clients. One whose registration fails goes on with the next one.
 *
 * @param pauseMs of a client after each answer: a load that only has to be there needs no whole processor
 */
export function startLoad(
  url: string,
  clients: number,
  { headers, pauseMs = 0 }: { headers?: Record<string, string>; pauseMs?: number } = {},
): Load {
  const answered = new Map<string, string>();
  const unanswered = new Set<string>();
  let stopped = false;
  const running = Array.from({ length: clients }, async () => {
    while (!stopped) {
      const key = randomUUID();
      unanswered.add(key);
      try {
        answered.set(key, await submit(url, key, headers));
        unanswered.delete(key);
        if (pauseMs > 0) await delay(pauseMs);
      } catch {
        // If the server is down, try again a little later.
        await delay(20);
      }
    }
  });
  return {
    answered,
    unanswered,
    async stop() {
      stopped = true;
      await Promise.all(running);
    },
  };
}
