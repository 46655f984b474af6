import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../storage/schema/schema';
import type { BrokenReleaseError } from '../core/operationalError';
import { recordedSections } from './declarations';
import { type Field, fieldsOf } from './fields';
import type { Releases } from './releases';

/** How often a running server looks for new sets, in milliseconds. */
const LOOK_EVERY_MS = 1000;

/** The fields of every set that a server has seen, also of deleted ones. */
export async function readDeclaredFields(db: Kysely<DatabaseSchema>): Promise<Field[]> {
  const rows = await db.selectFrom('declared_fields').select('fields').execute();
  return rows.flatMap(({ fields }) => JSON.parse(fields) as Field[]); // `recordDeclaredFields` wrote it
}

const setsIn = (releases: Releases, report: (error: BrokenReleaseError) => void) =>
  releases.flows().flatMap((flow) => releases.sets(flow, report).map((set) => ({ flow, set })));

/**
 * Keeps the fields of every set in the releases folder that the database does not have yet. Several
 * servers may do so at once.
 */
export async function recordDeclaredFields(
  db: Kysely<DatabaseSchema>,
  releases: Releases,
  report: (error: BrokenReleaseError) => void,
): Promise<void> {
  const rows = await db.selectFrom('declared_fields').select(['flow', 'release_set']).execute();
  const known = new Set(rows.map((row) => `${row.flow} ${row.release_set}`));
  const unknown = setsIn(releases, report).filter(
    ({ flow, set }) => !known.has(`${flow} ${set.id}`),
  );
  const now = Date.now();
  // One at a time: the number of values in one statement is limited.
  for (const [index, { flow, set }] of unknown.entries()) {
    await db
      .insertInto('declared_fields')
      .values({
        flow,
        release_set: set.id,
        seen_at: now + index, // keeps the order of those that are seen at once
        fields: JSON.stringify(fieldsOf(set.sections)),
        sections: JSON.stringify(recordedSections(set, releases)),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/**
 * Records the fields of the sets that are there, and of each one that is added, within a second. A
 * failure goes to `failed`, once, and is tried again until it works.
 *
 * @returns `recorded` settles after the first try; `stop` ends the checks
 */
export function watchDeclaredFields(
  db: Kysely<DatabaseSchema>,
  releases: Releases,
  failed: (error: unknown) => void,
): { recorded: Promise<void>; stop(): Promise<void> } {
  let seen: string | undefined;
  let failing = false;
  let running = false;
  const look = async () => {
    running = true;
    try {
      const stamp = releases.stamp();
      // A set that cannot be read is reported where it is served.
      if (stamp !== seen) await recordDeclaredFields(db, releases, () => {});
      seen = stamp;
      failing = false;
    } catch (error) {
      if (!failing) failed(error);
      failing = true;
    }
    running = false;
  };
  const recorded = look();
  let last = recorded;
  const timer = setInterval(() => {
    if (!running) last = look();
  }, LOOK_EVERY_MS);
  return {
    recorded,
    async stop() {
      clearInterval(timer);
      await last;
    },
  };
}
