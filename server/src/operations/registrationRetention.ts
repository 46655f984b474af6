import type { Kysely } from 'kysely';
import type { Releases } from '../content/releases';
import { readable } from '../content/releases';
import { retentionTerm } from '../content/retentionTerm';
import { type AuditEntry, completed, recordAudit } from '../storage/audit/audit';
import type { Connection } from '../storage/database/existingDatabase';
import { countErasure, erase, eraseAgain, hasRemains } from '../storage/erasing/erase';
import { erasureLog, readErasures } from '../storage/erasing/erasureLog';
import { claimDailyRun, returnDailyRun } from '../storage/housekeeping/claimDailyRun';
import { clockProblem } from '../storage/housekeeping/clockProblem';
import type { DatabaseSchema } from '../storage/schema/schema';

const DAY_MS = 86_400_000;
const NAME = 'retention';
/** After how many days what was sent from a preview is erased. */
const KEEP_TRIALS_DAYS = 14;
/** Who erases, in the audit. */
const SERVER = 'server';
/** Delayed, because a starting server has more urgent work. */
const FIRST_AFTER_MS = 5 * 60_000;
const LOOK_EVERY_MS = 3_600_000;
/** The hours in which registrations may wait while the file is written anew: from 2 to 5 o'clock. */
const isNight = (now: number) => [2, 3, 4].includes(new Date(now).getHours());

/** What erasing needs of the rest. */
export interface RetentionOptions {
  releases: Releases;
  database: Connection;
  /** Writes the database's file anew; settles with whether that worked. */
  compact?: (() => Promise<boolean>) | undefined;
  /** Where erasure logs may be; the first one is written to. */
  erasureFolders: readonly [string, ...string[]];
  log: Record<'info' | 'warn', (line: string) => void> & {
    error(problem: object, line: string): void;
  };
}

/**
 * Erases, once a day, by one of the servers on a database: what the erasure log names and a restored
 * backup has brought back, the registrations that are older than their flow keeps them, and old trials. A
 * failure is logged, and tried again an hour later. At night SQLite's file is written anew.
 *
 * @param now epoch milliseconds
 */
export async function applyRetention(options: RetentionOptions, now: number): Promise<void> {
  const { database, compact, log } = options;
  try {
    await eraseDaily(options, now);
    if (!compact || !isNight(now) || !(await hasRemains(database.db)) || (await compact())) return;
    log.warn('what was erased may still be in the database file: it is tried again');
  } catch (error) {
    log.error({ err: error }, 'what is to be erased remains');
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

async function eraseDaily(options: RetentionOptions, now: number): Promise<void> {
  const { database, erasureFolders, log } = options;
  const { db } = database;
  const problem = await clockProblem(db, NAME, await newestRegistration(db), now);
  if (!(await claimDailyRun(db, NAME, now))) return;
  try {
    const again = await eraseAgain(database, readErasures(erasureFolders));
    if (again.length > 0) {
      await audit(
        db,
        { command: 'erase', filters: {}, count: again.length, references: again },
        now,
      );
      log.info(`${again.length} registrations were erased before, and are erased again`);
    }
    if (problem !== undefined) log.warn(`nothing is erased by age: ${problem}`);
    else await eraseByAge(options, now);
  } catch (error) {
    await returnDailyRun(db, NAME, now);
    throw error;
  }
}

async function newestRegistration(db: Kysely<DatabaseSchema>): Promise<number | undefined> {
  const { newest } = await db
    .selectFrom('registration')
    .select(({ fn }) => fn.max<number | null>('received_at').as('newest'))
    .executeTakeFirstOrThrow();
  return newest ?? undefined;
}

async function eraseByAge(
  { releases, database, erasureFolders, log }: RetentionOptions,
  now: number,
): Promise<void> {
  async function eraseOlder(
    days: number,
    which: { flow: string } | { trials: true },
    filters: Record<string, string>,
    said: (count: number) => string,
  ): Promise<void> {
    const receivedBefore = now - days * DAY_MS;
    const what = { receivedBefore, ...which };
    const those = await countErasure(database.db, what);
    if (those.count === 0) return;
    const before = new Date(receivedBefore).toISOString();
    const entry = { command: 'erase', filters: { ...filters, receivedBefore: before }, ...those };
    await audit(database.db, entry, now);
    const count = await erase(database, what, erasureLog(erasureFolders[0]));
    log.info(`${said(count)} were older than ${days} days, and are erased`);
  }
  for (const flow of releases.flows()) {
    // Nothing is erased for a flow whose file is broken.
    const days = readable(() => retentionTerm(releases, flow, now));
    if (days === undefined) continue;
    const filters = { flow, keepRegistrationsDays: String(days) };
    await eraseOlder(days, { flow }, filters, (count) => `flow ${flow}: ${count} registrations`);
  }
  const trials = (count: number) => `${count} trials`;
  await eraseOlder(KEEP_TRIALS_DAYS, { trials: true }, { trials: 'true' }, trials);
}

const audit = (db: Kysely<DatabaseSchema>, entry: AuditEntry, now: number) =>
  recordAudit(db, completed(entry, SERVER, now));
