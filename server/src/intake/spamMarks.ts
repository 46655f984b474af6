import type { RateLimit } from '../config/configuration';
import { networkOf } from '../core/parseAddress';
import type { FormSignals } from './formSignals';
import { createLikeness } from './likeness';
import type { SpamMark } from '../storage/registrations/marks';
import { RecentCounts } from './recentCounts';

/** What is looked at. */
export interface Suspect {
  signals: FormSignals | undefined;
  body: unknown;
  /** See `bodyHash`. */
  bodyHash: string;
  /** That it is for: those of another one are not compared with it. */
  school: string;
  /** Undefined for a sender that has gone. */
  address: string | undefined;
}

/** Marks what may be spam. It refuses nothing, waits for nothing and stores nothing. */
export interface SpamMarks {
  /** Why it may be spam, judged by what was remembered before. */
  of(suspect: Suspect, now: number): SpamMark[];
  /** Remembers a registration that was created: a repeat under its key is none. */
  remember(suspect: Suspect, now: number): void;
}

/** Nobody reads the questions, answers them and ticks the box in less. */
const FAST_MS = 3000;
/** A family with many children, or a form that was corrected, sends this many alike in a day. */
const ALIKE_BEFORE = 4;
const DAY_MS = 86_400_000;
/** Keys in memory: a registration has five of the first kind, a network one of the second. */
const MOST_KEYS = 50_000;
const MOST_NETWORKS = 10_000;

/**
 * @param limit the limit of one address: a network is marked from a third of it on, in its window
 */
export function createSpamMarks({ max, windowMs }: RateLimit): SpamMarks {
  const keysOf = createLikeness();
  const likes = new RecentCounts(DAY_MS, MOST_KEYS);
  const networks = new RecentCounts(windowMs, MOST_NETWORKS);
  const manyFromNetwork = max === 0 ? Infinity : Math.ceil(max / 3);
  // Asked for once before the registration is kept and once after.
  const known = new WeakMap<Suspect, { keys: (string | number)[]; network: string }>();
  const traitsOf = (suspect: Suspect) => {
    const found = known.get(suspect);
    if (found) return found;
    const plain = [suspect.bodyHash, ...keysOf(suspect.body)];
    const keys = suspect.school === '' ? plain : plain.map((key) => `${suspect.school} ${key}`);
    const traits = { keys, network: networkOf(suspect.address) };
    known.set(suspect, traits);
    return traits;
  };

  return {
    of(suspect, now) {
      const { signals } = suspect;
      const { keys, network } = traitsOf(suspect);
      const marks: SpamMark[] = [];
      if (signals?.extra) marks.push('extra');
      if (signals?.elapsedMs !== undefined && signals.elapsedMs < FAST_MS) marks.push('fast');
      if (keys.some((key) => likes.of(key, now) >= ALIKE_BEFORE)) marks.push('alike');
      if (networks.of(network, now) >= manyFromNetwork) marks.push('network');
      return marks;
    },
    remember(suspect, now) {
      const { keys, network } = traitsOf(suspect);
      for (const key of keys) likes.add(key, now);
      networks.add(network, now);
    },
  };
}
