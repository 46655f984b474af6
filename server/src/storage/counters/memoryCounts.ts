import { clientIn } from './countedClient';
import { FORGET_EVERY_MS, type SubmissionCounts } from './submissionCounts';

/** Counts in this process, for a server that is alone on its database. */
export function createMemoryCounts(windowMs: number, now = Date.now): SubmissionCounts {
  const windows = new Map<string, { count: number; endsAt: number }>();
  const forgetting = setInterval(() => {
    for (const [client, { endsAt }] of windows) if (endsAt <= now()) windows.delete(client);
  }, FORGET_EVERY_MS).unref();

  return {
    add(address, school) {
      const client = clientIn(school, address);
      const known = windows.get(client);
      const current =
        known && known.endsAt > now() ? known : { count: 0, endsAt: now() + windowMs };
      current.count += 1;
      windows.set(client, current);
      return Promise.resolve({ count: current.count, endsInMs: current.endsAt - now() });
    },
    takeBack(address, school) {
      const known = windows.get(clientIn(school, address));
      if (known) known.count -= 1;
    },
    close() {
      clearInterval(forgetting);
      return Promise.resolve();
    },
  };
}
