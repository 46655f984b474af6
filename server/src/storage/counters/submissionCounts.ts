/** The count of an address after one more registration. */
export interface SubmissionCount {
  /** The number in its window, including this one. */
  count: number;
  /** When the window ends, in milliseconds from now. */
  endsInMs: number;
}

/**
 * Counts registrations by address. A window begins with an address's first registration. Addresses
 * are kept no longer than their window, give or take a minute; in a database as keyed hashes.
 */
export interface SubmissionCounts {
  /** @param school that it is for: an address is counted in each by itself */
  add(address: string, school?: string): Promise<SubmissionCount>;
  /** Reverts one that turned out to be a repeat. Never fails: it is best effort. */
  takeBack(address: string, school?: string): void;
  close(): Promise<void>;
}

/** How often ended windows are deleted. */
export const FORGET_EVERY_MS = 60_000;
