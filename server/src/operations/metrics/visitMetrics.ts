import { Counter, Gauge, type Registry } from 'prom-client';
import type { Releases } from '../../content/releases';
import { type CandidateState, evidenceOf, stoppedBy } from '../../storage/visits/candidateTest';
import type { VisitEvents } from '../../intake/visits/visitEvents';
import { createSetLabels } from './setLabels';

const OUTCOMES = ['begun', 'failed', 'arrived', 'left'] as const;

/**
 * Counts the outcomes of reports of visits, and shows the state of a candidate's test. A client
 * chooses no label: flows and sets are those of the releases.
 */
export function createVisitMetrics(registers: Registry[], releases: Releases): VisitEvents {
  const reports = new Counter({
    name: 'admission_visit_reports_total',
    help: 'What pages reported: that a visit began, failed, arrived, or left',
    labelNames: ['flow', 'set', 'report'],
    registers,
  });
  const dropped = new Counter({
    name: 'admission_visit_reports_dropped_total',
    help: 'Reports of pages that were not kept, by why',
    labelNames: ['reason'],
    registers,
  });
  const labelOf = createSetLabels(releases, (flow, set) => {
    for (const report of OUTCOMES) reports.remove({ flow, set, report });
  });
  let states: readonly CandidateState[] = [];
  function gauge(name: string, help: string, value: (state: CandidateState) => number) {
    new Gauge({
      name,
      help,
      labelNames: ['flow', 'set'],
      registers,
      collect() {
        this.reset();
        for (const state of states) {
          this.set({ flow: state.flow, set: state.release_set }, value(state));
        }
      },
    });
  }
  gauge(
    'admission_candidate_visits',
    'Visits that count in the test of a candidate: one of each network',
    ({ visits }) => visits,
  );
  gauge(
    'admission_candidate_failed_visits',
    'Those of them that have failed',
    ({ failed }) => failed,
  );
  gauge(
    'admission_candidate_evidence',
    'The evidence that a candidate fails more often than accepted; 100 decides',
    (state) => evidenceOf(state).evidence,
  );
  new Gauge({
    name: 'admission_candidate_decided',
    help: 'What was decided of a candidate that is still there (stop: a new fault, not to be accepted by itself): always 1',
    labelNames: ['flow', 'set', 'decision'],
    registers,
    collect() {
      this.reset();
      for (const state of states) {
        const { flow, release_set: set } = state;
        const decision = stoppedBy(state) === undefined ? state.decision : 'stop';
        if (decision !== null) this.set({ flow, set, decision }, 1);
      }
    },
  });

  return {
    taken(report) {
      const { flow, set } = report;
      const what = report.type === 'ended' ? report.outcome : report.type;
      reports.inc({ flow, set: labelOf(flow, set), report: what });
    },
    dropped: (reason, count = 1) => dropped.inc({ reason }, count),
    candidates: (now) => (states = now),
  };
}
