import type { DevelopmentError } from './developmentError';

/** The path of the events, each a `PageState`. */
export const EVENTS_PATH = '/.dev/events';

/** The path to which a page posts a `ThrownError`; the response is a `DevelopmentError`. */
export const ERRORS_PATH = '/.dev/errors';

export interface PageState {
  /** The id of the set that the flow serves; absent before the first one. */
  readonly set?: string;
  /** The errors in the sources. */
  readonly errors: readonly DevelopmentError[];
}

/** An error that code of a page threw. */
export interface ThrownError {
  readonly message: string;
  readonly stack: string;
}

/** Data attribute of the root element with a note about the local step, in a page of a site. */
export const LOCAL_STEP_DATA = 'localStep';
