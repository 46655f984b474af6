/** How a visit failed. */
export const FAILURE_KINDS = [
  /** A script, a style sheet or a step did not load. */
  'load',
  /** The same, because the network was gone. It says nothing of the release, and counts as no failure. */
  'network',
  /** Thrown while a step is rendered, or by one of its effects: React handles both alike. */
  'render',
  /** Thrown by an event handler or a timer. */
  'handler',
  'rejection',
  /** Code that never ended; the tab's next page reports it. */
  'hang',
  /** The server refused answers that the page accepted (422). */
  'refused',
  /** Continue was pressed again and again, with nothing at fault, and led nowhere. */
  'stuck',
  /** The page's content security policy blocked something. */
  'policy',
] as const;

export type FailureKind = (typeof FAILURE_KINDS)[number];

export const ENGINES = ['chromium', 'firefox', 'webkit', 'other'] as const;

/** Where reports are sent, from the site's root. */
export const VISITS_PATH = '/api/visits';

/** The most frames of a fault. */
export const MOST_FRAMES = 8;
