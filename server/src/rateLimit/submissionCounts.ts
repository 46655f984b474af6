/** How many registrations an address may send, and in which time. */
export interface RateLimit {
  /** 0 counts nothing and refuses none. */
  max: number;
  windowMs: number;
}

/** Where an address stands after one more registration. */
export interface SubmissionCount {
  /** How many there are in its window, this one included. */
  count: number;
  /** When the window ends, in milliseconds from now. */
  endsInMs: number;
}

/**
 * Counts registrations by address. A window begins with an address's first registration. Addresses
 * are kept no longer than their window, give or take a minute; in a database as keyed hashes.
 */
export interface SubmissionCounts {
  add(address: string): Promise<SubmissionCount>;
  /** Takes one back that turned out to be a repeat. Never fails: it is a courtesy. */
  takeBack(address: string): void;
  close(): Promise<void>;
}

/** How often windows that ended are thrown away. */
export const FORGET_EVERY_MS = 60_000;
