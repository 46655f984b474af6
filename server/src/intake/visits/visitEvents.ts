import type { VisitReport } from 'contract';
import type { CandidateState } from '../../storage/visits/candidateTest';

/** Why a report was not kept. */
export type DropReason =
  /** Not as the contract says. */
  | 'malformed'
  /** From a page of another site. */
  | 'origin'
  /** Its network, or all of them, sent too many. */
  | 'limit'
  /** Of a known crawler. */
  | 'crawler'
  /** Of an unknown flow or set, or of a flow without reports. */
  | 'unknown'
  /** More than the server writes. */
  | 'overload'
  /** The database did not take it. */
  | 'not kept'
  /** Its visit is kept; its set has too many different failures. */
  | 'failures';

/** What happens to the reports of pages, for the metrics. */
export interface VisitEvents {
  /** A report is to be kept. */
  taken(report: VisitReport): void;
  dropped(reason: DropReason, count?: number): void;
  /** The state of the current candidates. */
  candidates(states: readonly CandidateState[]): void;
}
