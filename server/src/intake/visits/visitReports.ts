import type { VisitFigures, VisitReport } from 'contract';
import type { FastifyBaseLogger } from 'fastify';
import { errorCode } from '../../core/errorCode';
import type { Releases } from '../../content/releases';
import type { Schools } from '../../config/schools';
import { type CandidateState, evidenceOf, stoppedBy } from '../../storage/visits/candidateTest';
import { KEEP_VISITS_DAYS } from '../../storage/visits/eraseVisits';
import { figuresOf, knownCandidates } from './figures';
import { hourOf, type ReceivedReport } from '../../storage/visits/foldReports';
import { createNewFaults } from './newFaults';
import { createSeenNetworks } from './seenNetworks';
import type { VisitEvents } from './visitEvents';
import type { VisitCounts, VisitStore } from '../../storage/visits/visitStore';

/** How often what has come is written. */
const WRITE_EVERY_MS = 1000;
/** How often due decisions about candidates are made while no report comes. */
const LOOK_EVERY_MS = 10_000;
/** Written at once, and waiting: thirty visits a second. More is dropped. */
const MOST_WAITING = 100;
const ERASE_EVERY_MS = 3_600_000;
/** Delayed, because a starting server has more urgent work. */
const FIRST_ERASE_AFTER_MS = 5 * 60_000;
const DAY_MS = 86_400_000;

/** What pages report of their visits, from the request to the figures. */
export interface VisitReports {
  /** Begins to write and to decide; logs decisions, and the beginning and the end of an outage. */
  start(log: Pick<FastifyBaseLogger, 'warn' | 'error'>): void;
  /** Whether one more report would be dropped. */
  isFull(): boolean;
  /** Queues a report to be written soon. Never fails: when the queue is full, the report is dropped. */
  receive(report: VisitReport, network: string): void;
  /** Told of a report that is not taken. */
  readonly events: Pick<VisitEvents, 'dropped'>;
  /** What is known of the visits of the last days, of one flow or of all. */
  figures(wanted: { days?: number | undefined; flow?: string | undefined }): Promise<VisitFigures>;
  /** Writes what has come, then ends. The store stays open. */
  close(): Promise<void>;
}

/** What visits need of the rest. */
export interface VisitReportsOptions {
  store: VisitStore;
  releases: Releases;
  schools: Pick<Schools, 'ofFlow'>;
  events: VisitEvents;
}

export function createVisitReports({
  store,
  releases,
  schools,
  events,
}: VisitReportsOptions): VisitReports {
  const seen = createSeenNetworks();
  const newFaults = createNewFaults(releases, async () => (await read(KEEP_VISITS_DAYS)).faults);
  let waiting: ReceivedReport[] = [];
  let running: Promise<void> | undefined;
  let timers: NodeJS.Timeout[] = [];
  let looked = 0;
  let failing = false;
  /** Whether there was anything to write so far. */
  let inUse = false;
  let log: Parameters<VisitReports['start']>[0] | undefined;
  let clockSaid = '';

  const candidates = () => knownCandidates(releases, schools);

  /** Writes all that waits. Never rejects. */
  async function write(): Promise<void> {
    if (waiting.length === 0) {
      // The thread is started by the first report or candidate.
      const due = Date.now() - looked >= LOOK_EVERY_MS;
      if (!due || !(inUse || candidates().length > 0)) return;
    }
    inUse = true;
    looked = Date.now();
    const reports = waiting;
    waiting = [];
    try {
      await commit(reports);
      if (failing) log?.warn('reports of visits are kept again');
      failing = false;
    } catch (error) {
      events.dropped('not kept', reports.length);
      if (!failing) log?.warn(`reports of visits are not kept (${errorCode(error)})`);
      failing = true;
    }
  }

  async function commit(reports: readonly ReceivedReport[]): Promise<void> {
    const tested = await newFaults.find(candidates(), reports);
    const {
      faultsDropped,
      candidates: states,
      decided,
    } = await store.commit({ reports, candidates: tested, now: Date.now() });
    if (faultsDropped > 0) events.dropped('failures', faultsDropped);
    events.candidates(states);
    for (const state of decided) log?.warn(decisionLine(state));
  }

  async function erase(): Promise<void> {
    inUse = true;
    try {
      const problem = await store.erase(Date.now());
      if (problem !== undefined && problem !== clockSaid) {
        log?.warn(`no report of a visit is deleted by age: ${problem}`);
      }
      clockSaid = problem ?? '';
    } catch (error) {
      log?.error({ err: error }, 'reports of visits that are too old remain');
    }
  }

  function next(): void {
    running ??= write().finally(() => (running = undefined));
  }

  const read = (days: number): Promise<VisitCounts> =>
    store.counts({ since: hourOf(Date.now() - days * DAY_MS), candidates: candidates() });

  return {
    start(to) {
      log = to;
      timers = [
        setInterval(next, WRITE_EVERY_MS),
        setInterval(() => void erase(), ERASE_EVERY_MS),
        setTimeout(() => void erase(), FIRST_ERASE_AFTER_MS),
      ];
      next();
    },
    isFull: () => waiting.length >= MOST_WAITING,
    receive(report, network) {
      if (waiting.length >= MOST_WAITING) return events.dropped('overload');
      const counted = report.type === 'begun' && seen.isFirst(report.set, network);
      waiting.push({ report, network, hour: hourOf(Date.now()), counted });
      events.taken(report);
    },
    events,
    async figures({ days = KEEP_VISITS_DAYS, flow }) {
      return figuresOf(releases, candidates(), await read(days), flow);
    },
    async close() {
      timers.forEach((timer) => clearTimeout(timer));
      await running;
      await write();
    },
  };
}

function decisionLine(state: CandidateState): string {
  const { flow, release_set: set, decision, visits, failed, p0 } = state;
  const { evidence, evidenceFor } = evidenceOf(state);
  const fingerprint = stoppedBy(state);
  const what =
    fingerprint !== undefined
      ? `is not accepted by itself, for a new fault from three networks (${fingerprint})`
      : decision === 'rollback'
        ? 'is to be taken back'
        : 'is to be accepted';
  return `flow ${flow}: candidate ${set} ${what}: ${failed} of ${visits} networks failed, ${p0 * 100} % is accepted, evidence against it ${evidence.toPrecision(3)}, for it ${evidenceFor.toPrecision(3)}`;
}
