import type { DevelopmentError } from './developmentError';

/** Where a page hears of each `PageState`. */
export const EVENTS_PATH = '/.dev/events';

/** Where a page sends a `ThrownError`; the answer is a `DevelopmentError`. */
export const ERRORS_PATH = '/.dev/errors';

/** What a page in development has to know. */
export interface PageState {
  /** The id of the set that the flow serves; absent before the first one. */
  readonly set?: string;
  /** What is wrong with the sources. */
  readonly errors: readonly DevelopmentError[];
}

/** What code of a page threw, as the browser has it. */
export interface ThrownError {
  readonly message: string;
  readonly stack: string;
}

/** Data attribute of the root element: which step is from this machine, where the page is of a site. */
export const LOCAL_STEP_DATA = 'localStep';
