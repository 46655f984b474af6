import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../storage/schema/schema';
import { claimDailyRun, returnDailyRun } from '../storage/housekeeping/claimDailyRun';
import { completed, recordAudit } from '../storage/audit/audit';
import { erase } from '../storage/erasing/erase';
import { hasLeftovers } from '../storage/database/leftovers';
import type { ErasureLog } from '../storage/erasing/erasureLog';
import { erasureEntry } from '../storage/erasing/erasureEntry';
import type { ExistingDatabase } from '../storage/database/existingDatabase';
import type { Releases } from '../content/releases';
import { unlessBroken } from '../content/releases';
import { retentionTerm } from '../content/retentionTerm';

const DAY_MS = 86_400_000;
const NAME = 'retention';
/** After how many days what was sent from a preview is erased. */
const KEEP_TRIALS_DAYS = 14;
/** Who erases, in the audit. */
const SERVER = 'server';
/** Delayed, because a starting server has more urgent work. */
const FIRST_AFTER_MS = 5 * 60_000;
const LOOK_EVERY_MS = 3_600_000;

/** What erasing by age needs of the rest. */
export interface RetentionOptions {
  releases: Releases;
  /** Opens the database for one piece of work, on a connection of its own. */
  withDatabase<T>(work: (database: ExistingDatabase) => Promise<T>): Promise<T>;
  /**
   * Why nothing may be erased by age now, in a sentence: a clock that is wrong would erase everything.
   * Undefined when nothing speaks against it.
   */
  clockProblem(db: Kysely<DatabaseSchema>, now: number): Promise<string | undefined>;
  /** Writes the database's file anew; settles with whether that worked. */
  compact?: (() => Promise<boolean>) | undefined;
  /** Records what is about to be erased, so that a restore erases it again. */
  erasures: ErasureLog;
  log: {
    info(line: string): void;
    warn(line: string): void;
    error(problem: object, line: string): void;
  };
}

/**
 * Erases the registrations that are older than their flow keeps them, and old trials, once a day, by one of the servers
 * on a database. A failure is logged, and tried again an hour later.
 *
 * @param now epoch milliseconds
 */
export async function applyRetention(options: RetentionOptions, now: number): Promise<void> {
  const { releases, log } = options;
  try {
    const terms = releases.flows().flatMap((flow) => {
      // Nothing is erased for a flow whose file is broken.
      const days = unlessBroken(
        () => retentionTerm(releases, flow, now),
        () => {},
      );
      return days === undefined ? [] : [{ flow, days }];
    });
    // Recorded without a term too: the check of the clock compares with the last run.
    await options.withDatabase((database) => applyTerms(options, database, terms, now));
  } catch (error) {
    log.error({ err: error }, 'registrations that are older than their flow keeps them remain');
  }
}

/** Does that every day, until `stop`, which settles when what was begun is done. */
export function startRetention(options: RetentionOptions): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  let timer = setTimeout(look, FIRST_AFTER_MS);
  let stopped = false;
  function look() {
    running = applyRetention(options, Date.now()).then(() => {
      if (!stopped) timer = setTimeout(look, LOOK_EVERY_MS);
    });
  }
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

async function applyTerms(
  { clockProblem, erasures, log, compact }: RetentionOptions,
  database: ExistingDatabase,
  terms: readonly { flow: string; days: number }[],
  now: number,
): Promise<void> {
  const { db } = database;
  const problem = await clockProblem(db, now);
  if (problem !== undefined) {
    if (terms.length > 0) log.warn(`nothing is erased by age: ${problem}`);
    return;
  }
  if (!(await claimDailyRun(db, NAME, now))) return;
  try {
    for (const { flow, days } of terms) {
      const what = { flow, receivedBefore: now - days * DAY_MS };
      const entry = await erasureEntry(db, what);
      if (entry.count === 0) continue;
      const filters = { ...entry.filters, keepRegistrationsDays: String(days) };
      await recordAudit(db, completed({ ...entry, filters }, SERVER, now));
      const erased = await erase(database, what, erasures, true);
      log.info(
        `flow ${flow}: ${erased} registrations were older than ${days} days, and are erased`,
      );
    }
    const trials = { receivedBefore: now - KEEP_TRIALS_DAYS * DAY_MS, trials: true } as const;
    const entry = await erasureEntry(db, trials);
    if (entry.count !== 0) {
      await recordAudit(db, completed(entry, SERVER, now));
      const erased = await erase(database, trials, erasures, true);
      log.info(`${erased} trials were older than ${KEEP_TRIALS_DAYS} days, and are erased`);
    }
    // What an office's command has left, too.
    if ((await hasLeftovers(db)) && !(await compact?.())) {
      log.warn(
        'what was erased may still be in unused parts of the database file: it is tried again',
      );
      await returnDailyRun(db, NAME, now);
    }
  } catch (error) {
    await returnDailyRun(db, NAME, now);
    throw error;
  }
}
