import { Counter, type Registry } from 'prom-client';
import type { VisitEvents } from '../../intake/visits/visitReports';

/** Counts visits. A client chooses no label: a flow is one of the releases. */
export function createVisitMetrics(registers: Registry[]): VisitEvents {
  const reports = new Counter({
    name: 'admission_visit_reports_total',
    help: 'Visits that began, failed or arrived: of each network, one a day for each set',
    labelNames: ['flow', 'report'],
    registers,
  });
  const dropped = new Counter({
    name: 'admission_visit_reports_dropped_total',
    help: 'Reports of pages that were not kept, by why',
    labelNames: ['reason'],
    registers,
  });
  return {
    counted: (flow, report) => reports.inc({ flow, report }),
    dropped: (reason, count = 1) => dropped.inc({ reason }, count),
  };
}
