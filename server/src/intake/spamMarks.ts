import { networkOf } from '../core/parseAddress';
import type { FormSignals } from './formSignals';
import { RecentCounts } from '../core/recentCounts';
import { WINDOW_MS } from './submissionLimit';
import type { SpamMark } from '../storage/registrations/registrations';

/** What is looked at. */
export interface Suspect {
  signals: FormSignals | undefined;
  /** Undefined for a sender that has gone. */
  address: string | undefined;
}

/** See `createSpamMarks`. */
export type SpamMarks = ReturnType<typeof createSpamMarks>;

/** Nobody reads the questions, answers them and ticks the box in less. */
const FAST_MS = 3000;
/** Networks in memory. */
const MOST_NETWORKS = 10_000;

/**
 * Marks what may be spam. It refuses nothing, waits for nothing and stores nothing.
 *
 * @param max the limit of one address: a network is marked from a third of it on
 */
export function createSpamMarks(max: number) {
  const networks = new RecentCounts(WINDOW_MS, MOST_NETWORKS);
  const manyFromNetwork = max === 0 ? Infinity : Math.ceil(max / 3);

  return {
    /** Why it may be spam, judged by what was remembered before. */
    of({ signals, address }: Suspect, now: number): SpamMark[] {
      const marks: SpamMark[] = [];
      if (signals?.extra) marks.push('extra');
      if (signals?.elapsedMs !== undefined && signals.elapsedMs < FAST_MS) marks.push('fast');
      if (networks.of(networkOf(address), now) >= manyFromNetwork) marks.push('network');
      return marks;
    },
    /** Remembers a registration that was created: a repeat under its key is none. */
    remember({ address }: Suspect, now: number): void {
      networks.add(networkOf(address), now);
    },
  };
}
