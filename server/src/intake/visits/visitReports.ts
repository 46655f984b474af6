import { createHash } from 'node:crypto';
import type { Fault, VisitCounts, VisitReport } from 'contract';
import type { FastifyBaseLogger } from 'fastify';
import { canonicalJson } from '../../core/bodyHash';
import { errorCode } from '../../core/errorCode';
import { RecentCounts } from '../../core/recentCounts';
import type { FaultRow, VisitCountRow } from '../../storage/schema/schema';
import { hourOf, type VisitStore } from '../../storage/visits/visitStore';

/** How often what has come is written. */
const WRITE_EVERY_MS = 1000;
/** Different failures that wait to be written. More are dropped. */
const MOST_WAITING = 100;
const ERASE_EVERY_MS = 3_600_000;
/** Delayed, because a starting server has more urgent work. */
const FIRST_ERASE_AFTER_MS = 5 * 60_000;
const DAY_MS = 86_400_000;
/** The networks of a day that are remembered, once for each set and kind of report. */
const MOST_NETWORKS = 100_000;

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
  /** The database did not take it. */
  | 'not kept'
  /** Its set has too many different failures. */
  | 'failures';

/** What happens to the reports of pages, for the metrics. */
export interface VisitEvents {
  counted(flow: string, report: keyof VisitCounts): void;
  dropped(reason: DropReason, count?: number): void;
}

/** What pages report of their visits, from the request to the database. */
export interface VisitReports {
  /** Begins to write; logs the beginning and the end of an outage. */
  start(log: Pick<FastifyBaseLogger, 'warn' | 'error'>): void;
  /**
   * Counts a report, to be written soon. Of a network, the first beginning, failure and arrival of a day
   * count for each set: reloads add nothing. Networks are in memory alone.
   */
  receive(report: VisitReport, network: string): void;
  dropped: VisitEvents['dropped'];
  /** Writes what has come, then ends. The store stays open. */
  close(): Promise<void>;
}

export function createVisitReports(store: VisitStore, events: VisitEvents): VisitReports {
  const seen = new RecentCounts(DAY_MS, MOST_NETWORKS);
  const isFirst = (what: string, set: string, network: string) =>
    seen.add(`${what} ${set} ${network}`, Date.now()).count === 1;
  let counts = new Map<string, VisitCountRow>();
  let faults = new Map<string, FaultRow>();
  let running: Promise<void> | undefined;
  let timers: NodeJS.Timeout[] = [];
  let failing = false;
  let log: Parameters<VisitReports['start']>[0] | undefined;
  let clockSaid = '';

  function count({ flow, set }: VisitReport, what: keyof VisitCounts): void {
    const hour = hourOf(Date.now());
    const key = `${flow} ${set} ${hour}`;
    const row = counts.get(key) ?? {
      flow,
      release_set: set,
      hour,
      begun: 0,
      failed: 0,
      arrived: 0,
    };
    row[what] += 1;
    counts.set(key, row);
    events.counted(flow, what);
  }

  function addFault(report: Extract<VisitReport, { type: 'failed' }>): void {
    const { flow, set, fault } = report;
    const engine = `${report.engine} ${report.engineVersion}`;
    const fingerprint = fingerprintOf(fault);
    const key = `${flow} ${set} ${fingerprint} ${engine}`;
    const hour = hourOf(Date.now());
    const row = faults.get(key) ?? {
      ...{ flow, release_set: set, fingerprint, engine, fault: JSON.stringify(fault) },
      ...{ visits: 0, first_seen: hour, last_seen: hour },
    };
    row.visits += 1;
    if (faults.size >= MOST_WAITING && row.visits === 1) events.dropped('failures');
    else faults.set(key, row);
  }

  /** Writes all that waits. Never rejects. */
  async function write(): Promise<void> {
    if (counts.size + faults.size === 0) return;
    // Two servers that write the same rows do so in one order.
    const batch = { counts: inOrder(counts), faults: inOrder(faults) };
    counts = new Map();
    faults = new Map();
    try {
      const dropped = await store.commit(batch);
      if (dropped > 0) events.dropped('failures', dropped);
      if (failing) log?.warn('reports of visits are kept again');
      failing = false;
    } catch (error) {
      const all = batch.counts.map(({ begun, failed, arrived }) => begun + failed + arrived);
      events.dropped(
        'not kept',
        all.reduce((sum, one) => sum + one, 0),
      );
      if (!failing) log?.warn(`reports of visits are not kept (${errorCode(error)})`);
      failing = true;
    }
  }

  async function erase(): Promise<void> {
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

  return {
    start(to) {
      log = to;
      timers = [
        setInterval(next, WRITE_EVERY_MS),
        setInterval(() => void erase(), ERASE_EVERY_MS),
        setTimeout(() => void erase(), FIRST_ERASE_AFTER_MS),
      ];
    },
    receive(report, network) {
      const { type, set } = report;
      if (type === 'ended') {
        const isArrival = report.outcome === 'arrived' && isFirst('arrived', set, network);
        if (isArrival) count(report, 'arrived');
      } else if (type === 'begun') {
        if (isFirst(type, set, network)) count(report, type);
      } else if (report.fault.kind === 'network') {
        // It says nothing of a release: it is listed, and does not count.
        if (isFirst('network', set, network)) addFault(report);
      } else if (isFirst(type, set, network)) {
        count(report, type);
        addFault(report);
      }
    },
    dropped: events.dropped,
    async close() {
      timers.forEach((timer) => clearTimeout(timer));
      await running;
      await write();
    },
  };
}

const inOrder = <Row>(rows: ReadonlyMap<string, Row>): Row[] =>
  [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);

/** What identifies a failure: a hash of all that is said of it, whatever the order of its properties. */
const fingerprintOf = (fault: Fault) =>
  createHash('sha256').update(canonicalJson(fault)).digest('hex').slice(0, 32);
