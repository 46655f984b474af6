/** How a visit failed. */
export const FAILURE_KINDS = [
  /** A script, a style sheet or a step did not load. */
  'load',
  /** The same, because the network was down. It does not count as a failure of the release. */
  'network',
  /** Thrown while a step rendered, or by one of its effects. */
  'render',
  /** Thrown by an event handler or a timer. */
  'handler',
  'rejection',
  /** Code that never ended; the tab's next page reports it. */
  'hang',
  /** The server refused answers that the page accepted (422). */
  'refused',
  /** Continue was pressed repeatedly, without errors on the page, and had no effect. */
  'stuck',
  /** The page's content security policy blocked something. */
  'policy',
] as const;

export const ENGINES = ['chromium', 'firefox', 'webkit', 'other'] as const;

/** The path of reports on the site. */
export const VISITS_PATH = '/api/visits';

/** The most frames in a fault. */
export const MOST_FRAMES = 8;
