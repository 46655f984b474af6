import type { VisitReport } from 'contract';
import type { VisitRow } from '../schema/schema';
import { fingerprintOf } from './fingerprint';

/** A report that is to be kept. */
export interface ReceivedReport {
  report: VisitReport;
  /** Where it came from, as `networkOf` has it. In memory alone. */
  network: string;
  /** When it came, in epoch milliseconds, as the hour alone. */
  hour: number;
  /** Whether it is the first one to begin of its network. */
  counted: boolean;
}

const HOUR_MS = 3_600_000;

/** A moment as its hour alone: epoch milliseconds. */
export const hourOf = (at: number): number => at - (at % HOUR_MS);

/** What some reports say of visits: a row for each visit, sorted by its id and not as they came. */
export function foldReports(reports: readonly ReceivedReport[]): VisitRow[] {
  const rows = new Map<string, VisitRow>();
  for (const { report, hour, counted } of reports) {
    const row = rows.get(report.visit) ?? {
      visit: report.visit,
      flow: report.flow,
      release_set: report.set,
      hour,
      engine: `${report.engine} ${report.engineVersion}`,
      begun: 0,
      counted: 0,
      failed: 0,
      ended: 0,
      arrived: 0,
      further_failures: 0,
      fault: null,
    };
    rows.set(report.visit, row);
    switch (report.type) {
      case 'begun':
        row.begun = 1;
        if (counted) row.counted = 1;
        break;
      case 'failed':
        // A lost network says nothing of a release: it is listed, and never tested.
        if (report.fault.kind !== 'network') row.failed = 1;
        row.fault ??= fingerprintOf(report.fault);
        break;
      case 'ended':
        row.ended = 1;
        if (report.outcome === 'arrived') row.arrived = 1;
        row.further_failures = Math.max(row.further_failures, report.furtherFailures);
    }
  }
  // By a random number: neither the rows nor, in PostgreSQL, their places tell in which order they came.
  // And two servers that write the same ones do not wait for each other for ever.
  return [...rows.values()].sort((a, b) => (a.visit < b.visit ? -1 : 1));
}
