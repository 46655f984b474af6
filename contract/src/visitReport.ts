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

/** A frame of a stack, in a file that the page has loaded from `/packages/`. */
export interface FaultFrame {
  readonly package: string;
  readonly version: string;
  /** Its path in the published version, for instance `remoteEntry.js`. */
  readonly file: string;
  /** From 1, as in the published file; a source map leads from there to the source. */
  readonly line: number;
  readonly column: number;
}

/** What a failure is recognized by. It has no message: a message may contain an answer. */
export interface Fault {
  readonly kind: FailureKind;
  /** The package at fault: a step's, or `shell`. */
  readonly step: string;
  readonly version: string;
  /** The name of a class that every browser has, for instance `TypeError`; any other is `Error`. */
  readonly error: string;
  /** Innermost first; ours alone. */
  readonly frames: readonly FaultFrame[];
  /** Of a refusal: the wire name of the first field at fault, and its rule (a JSON Schema keyword). */
  readonly field?: string;
  readonly rule?: string;
}

export const ENGINES = ['chromium', 'firefox', 'webkit', 'other'] as const;

/** What every report of a visit says. */
export interface Visit {
  /** Random, 32 hexadecimal digits. It is never stored on the device. */
  readonly visit: string;
  readonly flow: string;
  /** The release set that the page runs. */
  readonly set: string;
  readonly engine: (typeof ENGINES)[number];
  /** Its major version; 0 when it is not known. */
  readonly engineVersion: number;
}

/**
 * What a page says about its visit, in at most three messages, none of which has anything that a parent
 * typed: that it began; its first failure; and how it ended, with the number of failures after the first.
 */
export type VisitReport =
  | (Visit & { readonly type: 'begun' })
  | (Visit & { readonly type: 'failed'; readonly fault: Fault })
  | (Visit & {
      readonly type: 'ended';
      /** Arrived: the registration was acknowledged. */
      readonly outcome: 'arrived' | 'left';
      readonly furtherFailures: number;
    });

/** A visit as the boot script begins it, for the shell to report what follows. */
export interface OpenVisit {
  /**
   * Sends a report; at most one of each type, and none to who asked not to be tracked, of a trial, or before
   * the visit has begun. Never throws.
   */
  readonly report: (report: ReportOf<VisitReport>) => void;
}

/** A report without what is the same in all reports of a visit. */
type ReportOf<R> = R extends unknown ? Omit<R, keyof Visit> : never;

declare global {
  interface Window {
    /** Not there in a third-party host, and in a flow without reports. */
    openVisit?: OpenVisit;
  }
}

/** Where reports are sent, from the site's root. */
export const VISITS_PATH = '/api/visits';

/** The most frames of a fault. */
export const MOST_FRAMES = 8;
