import type { Visit, VisitReport } from './parseVisitReport';

/** A visit that the boot script has begun, for the shell's reports. */
export interface OpenVisit {
  /**
   * Sends a report, at most one of each type. Sends none if the reader asked not to be tracked, in a
   * preview, or before the visit has begun. Never throws.
   */
  readonly report: (report: ReportOf<VisitReport>) => void;
}

/** A report without the properties that all reports of a visit share. */
type ReportOf<R> = R extends unknown ? Omit<R, keyof Visit> : never;

declare global {
  interface Window {
    /** Missing in a third-party host. */
    openVisit?: OpenVisit;
  }
}
