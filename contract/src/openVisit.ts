import type { Visit, VisitReport } from './parseVisitReport';

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
