import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../storage/schema/schema';
import { everySecond } from '../core/everySecond';
import { type DeclaredField, fieldsOfRow, recordedSections } from './declarations';
import type { Releases } from './releases';

/** The fields of every set that a server has seen, also of deleted ones. */
export async function readDeclaredFields(db: Kysely<DatabaseSchema>): Promise<DeclaredField[]> {
  const rows = await db.selectFrom('declared_fields').select('sections').execute();
  return rows.flatMap(fieldsOfRow);
}

/**
 * Keeps the fields of every set in the releases folder that the database does not have yet. Several
 * servers may do so at once.
 */
export async function recordDeclaredFields(
  db: Kysely<DatabaseSchema>,
  releases: Releases,
): Promise<void> {
  const rows = await db.selectFrom('declared_fields').select(['flow', 'release_set']).execute();
  const known = new Set(rows.map((row) => `${row.flow} ${row.release_set}`));
  const unknown = releases
    .flows()
    // A set that cannot be read is reported where it is served.
    .flatMap((flow) => releases.sets(flow, () => {}).map((set) => ({ flow, set })))
    .filter(({ flow, set }) => !known.has(`${flow} ${set.id}`));
  const now = Date.now();
  // One at a time: the number of values in one statement is limited.
  for (const [index, { flow, set }] of unknown.entries()) {
    await db
      .insertInto('declared_fields')
      .values({
        flow,
        release_set: set.id,
        seen_at: now + index, // keeps the order of those that are seen at once
        sections: JSON.stringify(recordedSections(set, releases)),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Records the fields of the sets that are there, and of each one that is added; see `everySecond`. */
export function watchDeclaredFields(
  db: Kysely<DatabaseSchema>,
  releases: Releases,
  failed: (error: unknown) => void,
): ReturnType<typeof everySecond> {
  let seen: string | undefined;
  return everySecond(async () => {
    const stamp = releases.stamp();
    if (stamp !== seen) await recordDeclaredFields(db, releases);
    seen = stamp;
  }, failed);
}
