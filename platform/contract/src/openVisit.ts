import type { VisitReport } from './parseVisitReport';

/** A report without the properties that all reports of a visit share. */
type ReportOf<R> = R extends VisitReport ? Omit<R, VisitProperty> : never;
type VisitProperty = Exclude<keyof VisitReport, 'type'>;

declare global {
  interface Window {
    /** The visit that the boot script has begun, for the shell's reports. Missing in a third-party host. */
    openVisit?: {
      /**
       * Sends a report, at most one of each type. Sends none if the reader asked not to be tracked, in a
       * preview, or before the visit has begun. Never throws.
       */
      readonly report: (report: ReportOf<VisitReport>) => void;
    };
  }
}
